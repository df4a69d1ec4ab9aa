import IconModel

/// What can be wrong with the keys and values of a configuration.
extension ConfigurationProblem {
  static func unknownKey(_ key: String, among known: [String], at location: SourceLocation) -> Self
  {
    Self(
      location: location, message: "unknown key \(key.quoted)",
      help: NearestName.help(for: key, among: known, kind: "keys"))
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

/// What can be wrong with the levels of rules.
extension ConfigurationProblem {
  static func silencedRefusal(_ rule: RuleID, at location: SourceLocation) -> Self {
    Self(
      location: location,
      message: "rule \(rule.rawValue.quoted) tells of icons that are left out, and stays an error",
      help: "mend the drawing or take it out of the folder")
  }
}

/// What can be wrong with tabs and icons.
extension ConfigurationProblem {
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
      help: "expected the path of an SVG file inside it")
  }

  static func settingGivenTwice(
    _ disagreement: IconSettings.Disagreement, icon: String
  ) -> Self {
    let (first, second) = (disagreement.first, disagreement.second)
    return Self(
      location: second.location,
      message: "'\(disagreement.key)' of icon \(icon.quoted) is \(second.value.quoted) here"
        + " and \(first.value.quoted) at \(first.location)",
      help: "keep one of the two")
  }

  static func mirroredTwice(_ icon: String, at location: SourceLocation) -> Self {
    Self(
      location: location,
      message: "icon \(icon.quoted) is mirrored and also drawn anew for right-to-left text",
      help: "keep one of 'mirrors' and 'rightToLeft'")
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
