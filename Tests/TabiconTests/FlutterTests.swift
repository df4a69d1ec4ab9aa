import Foundation
import TestSupport
import Testing

/// The format `flutter`, read by a small reader of Dart: there is no SDK where the tests run.
@Suite struct FlutterTests {
  private static let pubspec = """
    name: app
    environment:
      sdk: ^3.7.0
    flutter:
      uses-material-design: true

    """

  private static func exported(_ tabs: String = "", names: [String] = []) throws -> DrawingSet {
    var set = try DrawingSet()
    for name in names { try set.folder.write(["in/\(name)-filled.svg": .disc]) }
    set.configuration =
      set.configuration.replacing("output: out", with: "output: app/lib/icons")
      + "formats: [flutter, xcassets]\n" + tabs
    try set.folder.write(pubspec, to: "app/pubspec.yaml")
    try set.attempt(status: 0)
    return set
  }

  @Test func `each asset has a file for each scale, and a line for pubspec`() throws {
    let names = ["nav/arrow", "größe", "3d-cube", "地図", "it's $home", "default"]
    let set = try Self.exported(names: names)
    let output = try FileTree(set.folder("app/lib/icons"))
    let code = try DartReader(set.folder.text("app/lib/icons/flutter/tab_icons.dart"))
    let constants = code.constants(of: "TabIcons")
    #expect(
      Set(constants.map(\.name)) == [
        "size", "icon3dCubeFilled", "defaultIconFilled", "goodFilled", "grosseFilled",
        "itSHomeFilled",
        "kindOutlined", "navArrowFilled", "u5730U56F3Filled",
      ])
    let assets = constants.compactMap(\.strings.first)
    #expect(assets.count == 8 && assets.contains("lib/icons/flutter/it's $home-filled.png"))
    for asset in assets {
      let path = try #require(asset.split(separator: "lib/icons/").last)
      let parts = path.split(separator: "/")
      for scale in ["2.0x", "3.0x"] {
        let file = (parts.dropLast() + [Substring(scale)] + parts.suffix(1)).joined(separator: "/")
        #expect(output.paths.contains(file), "\(file)")
      }
    }
    let lines = try set.folder.text("app/lib/icons/flutter/pubspec-assets.yaml")
    for asset in assets {
      let quoted = "'\(asset.replacing("'", with: "''"))'"
      #expect(lines.contains("    - \(asset)\n") || lines.contains("    - \(quoted)\n"), "\(asset)")
    }
  }

  @Test func `texts come out as they were, and tabs in order`() throws {
    let set = try Self.exported(
      #"""
      style: outlined
      tabs:
        - {id: good, title: "It's \"\\(x)\" ${y} $z \u202E", badge: "3", accessibilityLabel: Good}
        - {id: default, title: Default, titleKey: tab.default, icon: kind}
        - {id: values, title: Values, icon: good, role: prominent}
        - {id: search, role: search}

      """#)
    let code = try DartReader(set.folder.text("app/lib/icons/flutter/tab_icons.dart"))
    let tabs = code.constants(of: "TabItems")
    #expect(tabs.map(\.name) == ["good", "defaultTab", "valuesTab", "search", "values"])
    #expect(
      tabs[0].strings == [
        "good", #"It's "\(x)" ${y} $z "# + "\u{202E}", "Good", "3", "good-filled", "good-filled",
      ])
    #expect(tabs[0].names.contains("TabIcons.goodFilled"))
    #expect(tabs[1].strings.prefix(3) == ["default", "Default", "tab.default"])
    #expect(tabs[2].names.contains("TabRole.prominent"))
    #expect(tabs[3].strings == ["search"] && tabs[3].names.contains("TabRole.search"))
    #expect(tabs[4].names.prefix(4) == ["good", "defaultTab", "valuesTab", "search"])
  }

  @Test func `the example set is laid out as dart format does`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.pubspec, to: "pubspec.yaml")
    try folder.tabicon(
      "export", PackageRoot.icons, "-o", "lib/icons", "--quiet", "--formats", "flutter,xcassets")
    let text = try folder.text("lib/icons/flutter/tab_icons.dart")
    let code = try DartReader(text)
    #expect(code.constants(of: "TabItems").count == 6)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines where !line.hasPrefix("//") {
      #expect(line.count <= 80 && !line.hasSuffix(" "), "\(line)")
    }
    #expect(text.hasSuffix("}\n") && !text.contains("\n\n\n"))
    // What is split has no room on one line.
    for match in text.matches(of: #/\n(  static const .*[(\[])\n((?:    .*,\n)+)  ([)\]];)/#) {
      let parts = match.2.split(separator: "\n").map { $0.dropFirst(4).dropLast() }
      #expect("\(match.1)\(parts.joined(separator: ", "))\(match.3)".count > 80, "\(match.1)")
    }
  }

  @Test func `pubspec is looked for above the output, and missing lines are found`() throws {
    var set = try Self.exported()
    set.configuration += "# a comment\n"
    func findings(_ command: String) throws -> [String] {
      try set.folder.write(set.configuration, to: "tabbar.yml")
      let result = try set.folder.tabicon(
        [command, "tabbar.yml"] + (command == "validate" ? ["--format", "xcode"] : []))
      // Xcode wants whole paths and lines.
      return (result.outputLines + result.errorLines).filter { $0.contains("asset-undeclared") }
        .map { $0.replacing(set.folder("app/"), with: "app/").replacing("yaml:1:", with: "yaml:") }
    }
    let expected =
      "app/pubspec.yaml: warning: [asset-undeclared] the image 'lib/icons/flutter/good-filled.png' and"
      + " 1 more are not among the assets; add the lines of"
      + " app/lib/icons/flutter/pubspec-assets.yaml to it"
    #expect(try findings("validate") == [expected])
    #expect(try findings("export") == [expected])
    // A second export has nothing to do, says the same, and tells make what it has read.
    #expect(try findings("export") == [expected])
    try set.folder.tabicon("export", "tabbar.yml", "--depfile", "icons.d")
    #expect(try set.folder.text("icons.d").contains("\n  app/pubspec.yaml"))
    let lines = """
        assets:
          - lib/icons/flutter/good-filled.png
          - path: lib/icons/flutter/kind-outlined.png
            flavors: [free]

      """
    try set.folder.write(Self.pubspec + lines, to: "app/pubspec.yaml")
    #expect(try findings("validate") == [] && findings("export") == [])
    try set.folder.write("flutter: [\n", to: "app/pubspec.yaml")
    #expect(try findings("validate") == [])
    // The code names assets from where the file is.
    try set.folder.write(Self.pubspec, to: "app/lib/pubspec.yaml")
    _ = try findings("export")
    #expect(
      try set.folder.text("app/lib/icons/flutter/tab_icons.dart")
        .contains("AssetImage('icons/flutter/good-filled.png')"))
  }
}

/// Reads as much of Dart as the library has: words, strings in single quotes, signs and comments.
private struct DartReader {
  struct Constant {
    let name: String
    /// The texts of its string literals.
    var strings: [String] = []
    /// Its other words, those that a dot joins together.
    var names: [String] = []
  }

  enum Token: Hashable {
    case word(String)
    case string(String)
    case sign(Character)
  }

  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  private let tokens: [Token]

  /// Reads a text.
  ///
  /// - Throws: `Mistake` for what is no Dart: an end in a string, an insertion into one, brackets that do not
  ///   match, a letter that identifiers do not have.
  init(_ text: String) throws {
    var tokens: [Token] = []
    var open: [Character] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if first == "'" {
        tokens.append(.string(try Self.string(&rest)))
      } else if first.isASCII, first.isLetter || first.isNumber || first == "_" {
        let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_.".contains($0)) }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        guard "(){}[]<>=,;:?!".contains(first) else { throw Mistake(description: "\(first)") }
        if "([{".contains(first) { open.append(first) }
        if ")]}".contains(first) {
          guard open.popLast() == Array("([{")[Array(")]}").firstIndex(of: first) ?? 0] else {
            throw Mistake(description: "\(first)")
          }
        }
        tokens.append(.sign(first))
        rest = rest.dropFirst()
      }
    }
    guard open.isEmpty else { throw Mistake(description: "\(open) is open") }
    self.tokens = tokens
  }

  private static func string(_ rest: inout Substring) throws -> String {
    var text = ""
    rest = rest.dropFirst()
    while let character = rest.popFirst(), !character.isNewline {
      switch character {
      case "'": return text
      case "$": throw Mistake(description: "a string inserts a value")
      case "\\":
        guard let next = rest.popFirst() else { break }
        guard next == "u" else {
          text.append(next)
          continue
        }
        guard let match = rest.prefixMatch(of: #/\{([0-9A-F]+)\}/#),
          let scalar = UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init)
        else { throw Mistake(description: "an escape") }
        text.unicodeScalars.append(scalar)
        rest = rest[match.range.upperBound...]
      default: text.append(character)
      }
    }
    throw Mistake(description: "a string has no end")
  }

  /// The constants of a class in their order.
  func constants(of type: String) -> [Constant] {
    guard
      let start = tokens.indices.first(where: {
        tokens[$0...].starts(with: [.word("class"), .word(type), .sign("{")])
      })
    else { return [] }
    let body = tokens[(start + 3)...].prefix { $0 != .sign("}") }
    return body.split(separator: .sign(";")).compactMap { member in
      guard member.starts(with: [.word("static"), .word("const")]),
        case .word(let name)? = member.dropFirst(2).first
      else { return nil }
      var constant = Constant(name: name)
      for token in member.dropFirst(3) {
        if case .string(let text) = token { constant.strings.append(text) }
        if case .word(let word) = token { constant.names.append(word) }
      }
      return constant
    }
  }
}
