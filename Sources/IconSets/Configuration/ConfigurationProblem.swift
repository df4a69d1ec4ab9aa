package import IconModel

/// All that is wrong with one configuration file, in the order of its lines.
package struct ConfigurationError: Error, Hashable {
  /// The problems, at least one.
  package let problems: [ConfigurationProblem]

  /// Creates an error.
  ///
  /// - Precondition: there is a problem.
  package init(_ problems: [ConfigurationProblem]) {
    precondition(!problems.isEmpty, "an error has a reason")
    self.problems = problems
  }
}

/// One mistake in a configuration: where it is, what is wrong and what to do about it.
package struct ConfigurationProblem: Error, Hashable {
  package let location: SourceLocation
  /// What is wrong: one line, lower case, no full stop.
  package let message: String
  /// What to do about it: one line, lower case, no full stop.
  package let help: String
}

extension ConfigurationProblem: CustomStringConvertible {
  /// The problem in the form that compilers print: `tabbar.yml:3:1: error: message; help`.
  package var description: String { "\(location): error: \(message); \(help)" }
}

extension ConfigurationError: CustomStringConvertible {
  /// The problems, one a line.
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension [ConfigurationProblem] {
  /// The problems by line, then column; those of one place keep their order.
  package var inOrderOfLines: Self {
    func place(_ problem: ConfigurationProblem) -> (Int, Int) {
      (problem.location.line ?? 0, problem.location.column ?? 0)
    }
    return enumerated().sorted {
      let (first, second) = (place($0.element), place($1.element))
      return first == second ? $0.offset < $1.offset : first < second
    }.map(\.element)
  }
}

/// Problems of a configuration as a file and as YAML.
extension ConfigurationProblem {
  static func tooLarge(file: String, size: Int, limit: Int) -> Self {
    Self(
      location: SourceLocation(file: file), message: "file has \(size) bytes, more than \(limit)",
      help: "describe one tab bar in a configuration")
  }

  static func notUTF8(at location: SourceLocation) -> Self {
    Self(location: location, message: "not valid UTF-8", help: "save the file as UTF-8")
  }

  static func notYAML(_ reason: String, at location: SourceLocation) -> Self {
    let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return Self(
      location: location,
      message: "not valid YAML: \(line.prefix(1).lowercased() + line.dropFirst())",
      help: "check indentation (spaces, no tabs), brackets and quotes here and above")
  }

  static func anchor(at location: SourceLocation) -> Self {
    Self(
      location: location, message: "YAML anchors and aliases ('&name', '*name') are not supported",
      help: "write the value out where it is needed, or put quotes around text")
  }

  static func tag(_ tag: String, at location: SourceLocation) -> Self {
    Self(
      location: location, message: "YAML tags such as \(tag.quoted) are not supported",
      help: "leave the tag out, or put quotes around text")
  }

  static func duplicateKeys(_ keys: [String], at location: SourceLocation) -> Self {
    let names = keys.map(\.quoted).sorted().joined(separator: ", ")
    return Self(
      location: location,
      message: keys.count == 1 ? "key \(names) is given twice" : "keys \(names) are given twice",
      help: "keep one of each")
  }

  static func notAMap(_ found: String, at location: SourceLocation) -> Self {
    Self(
      location: location, message: "the configuration is \(found)",
      help: "expected a map of keys such as 'tabs'")
  }
}

/// Problems of the keys and values of a configuration.
extension ConfigurationProblem {
  static func unknownKey(_ key: String, among known: [String], at location: SourceLocation) -> Self
  {
    Self(
      location: location, message: "unknown key \(key.quoted)",
      // A key of versions up to 0.1.
      help: key == "allowText"
        ? "text is always refused: remove the key, and convert text to paths"
        : NearestName.help(for: key, among: known, kind: "keys"))
  }

  static func unknownValue(
    _ value: String, of key: String, kind: String, among known: [String],
    at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "\(key) \(value.quoted) is not known",
      help: NearestName.help(for: value, among: known, kind: kind))
  }

  static func wrongType(of key: String, _ node: YAMLNode, expected: String) -> Self {
    let message =
      node.kind == .nothing ? "\(key.quoted) has no value" : "\(key.quoted) is \(node.found)"
    let needsQuotes = expected.contains("text") && (node.kind == .number || node.kind == .boolean)
    return Self(
      location: node.location, message: message,
      help: "expected \(expected)" + (needsQuotes ? ": put it in quotes" : ""))
  }

  static func wrongType(ofKey node: YAMLNode) -> Self {
    Self(location: node.location, message: "a key is \(node.found)", help: "expected text")
  }

  static func empty(_ key: String, expected: String, at location: SourceLocation) -> Self {
    Self(location: location, message: "\(key.quoted) is empty", help: "expected \(expected)")
  }

  static func notExpanded(
    _ part: String, in path: String, key: String, at location: SourceLocation
  ) -> Self {
    Self(
      location: location,
      message: "\(key.quoted) is \(path.quoted), and \(part.quoted) stands for another path only in"
        + " a shell",
      help: "write that path out, from '/' or from the folder of this file; a folder of the very"
        + " name is \(("./" + path).quoted)")
  }

  static func controlCharacter(
    in key: String, _ text: String, at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "\(key.quoted) has a control character: \(text.quoted)",
      help: "leave it out")
  }
}

/// Problems of rules, tabs and icons.
extension ConfigurationProblem {
  /// A rule that excludes icons has another level than error, or is ignored.
  static func notAnError(_ rule: RuleID, at location: SourceLocation) -> Self {
    Self(
      location: location,
      message: "rule \(rule.rawValue.quoted) tells of icons that are left out, and stays an error",
      help: "mend the drawing or take it out of the folder")
  }

  static func tabWithoutID(at location: SourceLocation) -> Self {
    Self(
      location: location, message: "tab has no 'id'", help: "give each tab an 'id' of its own")
  }

  static func duplicateTab(
    _ id: String, first: SourceLocation, at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "tab id \(id.quoted) is given twice, first at \(first)",
      help: "give each tab an 'id' of its own")
  }

  static func duplicateTag(
    _ tag: Int, first: SourceLocation, at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "tag \(tag) is given twice, first at \(first)",
      help: "give each tab a 'tag' of its own, or none")
  }

  static func sectionWithTwoKeys(
    _ section: String, first: Located<String>, _ key: Located<String>
  ) -> Self {
    Self(
      location: key.location,
      message: "the title of section \(section.quoted) has the key \(key.value.quoted) here and"
        + " \(first.value.quoted) at \(first.location)",
      help: "give all tabs of a section one 'sectionKey'; it is enough to write it at one of them")
  }

  static func sectionKeyWithoutSection(at location: SourceLocation) -> Self {
    Self(
      location: location, message: "tab has a 'sectionKey' and no 'section'",
      help: "add the title of the section as 'section', or leave the key out")
  }

  static func onlyOfModal(_ key: String, at location: SourceLocation) -> Self {
    Self(
      location: location, message: "\(key.quoted) is of modal screens, and this one is pushed",
      help: "leave it out, or write 'transition: modal'")
  }

  static func iconWithoutDrawing(at location: SourceLocation) -> Self {
    Self(
      location: location, message: "icon has neither a 'name' nor a drawing",
      help: "give the 'name' of an icon in the folder, or 'filled' or 'outlined'")
  }

  static func tabCannotNameIcon(
    _ id: String, fault: IconNameFault, at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "tab id \(id.quoted) cannot name its icon: \(fault)",
      help: "choose another 'id'")
  }

  static func drawingOutside(_ path: String, key: String, at location: SourceLocation) -> Self {
    Self(
      location: location, message: "\(key.quoted) leads out of the folder of icons: \(path.quoted)",
      help: "expected the path of an SVG, PDF or PNG inside it")
  }

  static func settingGivenTwice(
    _ disagreement: IconSettings.Disagreement, icon: String
  ) -> Self {
    let (first, second) = (disagreement.first, disagreement.second)
    return Self(
      location: second.location,
      message:
        "'\(disagreement.key.rawValue)' of icon \(icon.quoted) is \(second.value.quoted) here"
        + " and \(first.value.quoted) at \(first.location)",
      help: "keep one of the two")
  }

  static func notAnEnumeration(_ name: String, at location: SourceLocation) -> Self {
    Self(
      location: location,
      message: "\(name.quoted) cannot be the name of the generated enumeration",
      help: "use letters of English, digits and '_', no keyword of Swift and none of"
        + " Icon, Tab, Variant, Size, Foundation, SwiftUI, UIKit")
  }

  static func notACatalog(_ name: String, at location: SourceLocation) -> Self {
    Self(
      location: location, message: "\(name.quoted) cannot be the name of an asset catalog",
      help: "write a name without '/', '.' and '.xcassets'")
  }

  static func notAStringCatalog(_ path: String, at location: SourceLocation) -> Self {
    Self(
      location: location, message: "\(path.quoted) cannot be a string catalog",
      help: "expected the path of an .xcstrings file")
  }

  static func stringCatalogUnnamed(at location: SourceLocation) -> Self {
    Self(
      location: location, message: "there is no 'catalog' that this could be about",
      help: "write the path of an .xcstrings file under 'catalog', or leave it out")
  }

  static func otherTable(
    _ table: String, catalog: String, at location: SourceLocation
  ) -> Self {
    Self(
      location: location,
      message: "the string catalog \(catalog.quoted) is not the table \(table.quoted)",
      help: "leave 'table' out, which is the name of the file, or rename one of them")
  }

  static func bundleOfTwoKinds(at location: SourceLocation) -> Self {
    Self(
      location: location, message: "'bundle' is a map without one of 'name' and 'expression'",
      help: "write the 'name' of a resource bundle, or an 'expression' of Swift")
  }

  static func mirroredTwice(_ icon: String, at location: SourceLocation) -> Self {
    Self(
      location: location,
      message: "icon \(icon.quoted) is mirrored and also drawn anew for right-to-left text",
      help: "keep one of 'mirrors' and 'rightToLeft'")
  }

  static func imageSetName(_ name: String, at location: SourceLocation) -> Self {
    Self(
      location: location,
      message: "\(name.quoted) cannot be the name of an image set",
      help: ImageSetNames.help)
  }

  static func compactNameOfSlots(
    _ key: String, icon: String, at location: SourceLocation
  ) -> Self {
    Self(
      location: location,
      message:
        "'\(key)' of icon \(icon.quoted) names an image set for compact bars, whose images are"
        + " slots of the regular one",
      help: "remove it, or write 'compact: separate'")
  }

  static func oneImageSetForTwo(
    _ name: String, icons first: String, _ second: String, at location: SourceLocation
  ) -> Self {
    let owners =
      first == second
      ? "two images of icon \(first.quoted)"
      : "icon \(first.quoted) and icon \(second.quoted)"
    return Self(
      location: location,
      message: "\(owners) would share the image set \(name.quoted)",
      help: "give each a name of its own; letter case does not tell names apart, and '-compact' and"
        + " '-large' are put behind them")
  }

  static func oneDrawingForBoth(
    _ path: String, icon: String, at location: SourceLocation
  ) -> Self {
    Self(
      location: location,
      message: "icon \(icon.quoted) is both filled and outlined by one drawing, \(path.quoted)",
      help: "leave out the variant that shall be derived")
  }
}

extension String {
  /// The text in single quotes, escaped for one line of a diagnostic and cut behind 80 characters.
  var quoted: String {
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(80))).visible
    let isCut = unicodeScalars.dropFirst(80).first != nil
    return "'\(start)\(isCut ? "..." : "")'"
  }

  /// Whether the text has characters below the space, DEL, or those from U+0080 to U+009F.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
