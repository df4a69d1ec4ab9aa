import IconModel

/// What can be wrong with a configuration as a file and as YAML.
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
