import IconModel

/// Why a text cannot be the name of an icon, which has to be a file name on all systems.
package enum IconNameFault: Hashable, Sendable {
  /// The text is empty, or nothing stands between two slashes, before the first or after the last.
  case emptyComponent
  case controlCharacter
  /// One of `-`, `.` and `~` in front of a component: an option, a hidden file, a home folder.
  case leading(Character)
  /// U+FEFF in front of a component: a byte order mark, which readers of text drop.
  case byteOrderMark
  /// One of the characters that Windows does not allow in file names.
  case forbidden(Character)
  /// A dot or a space at the end of a component, which Windows drops.
  case trailing(Character)
  /// A component has so many bytes of UTF-8 that with suffixes it could exceed 255.
  case tooLong(bytes: Int)
  /// The name has so many bytes of UTF-8 that in a folder it could exceed the 1,024 of macOS.
  case pathTooLong(bytes: Int)
  /// The name of a device of Windows, whatever its extension.
  case reserved(String)
  /// The name has bytes that are no UTF-8, which U+FFFD replaces.
  case notUnicode

  /// The largest number of bytes of UTF-8 in a component.
  package static let longestComponent = 200
  /// The largest number of bytes of UTF-8 in a name with its folders.
  package static let longestName = 700

  /// Finds the first fault of a name, component by component; `nil` for a name without a fault.
  package init?(in name: String) {
    let faults = name.bytesSplit(at: "/").lazy
      .compactMap(Self.fault(ofComponent:))
    let bytes = name.utf8.count
    guard let first = faults.first ?? (bytes > Self.longestName ? .pathTooLong(bytes: bytes) : nil)
    else { return nil }
    self = first
  }

  private static func fault(ofComponent component: Substring) -> Self? {
    guard let first = component.unicodeScalars.first, let last = component.unicodeScalars.last
    else { return .emptyComponent }
    if component.unicodeScalars.contains("\u{FFFD}") { return .notUnicode }
    if String(component).hasControlCharacters { return .controlCharacter }
    if first == "\u{FEFF}" { return .byteOrderMark }
    if "-.~".unicodeScalars.contains(first) { return .leading(Character(first)) }
    let forbidden = component.unicodeScalars.first { #"\:*?"<>|"#.unicodeScalars.contains($0) }
    if let forbidden { return .forbidden(Character(forbidden)) }
    if last == "." || last == " " { return .trailing(Character(last)) }
    let bytes = component.utf8.count
    if bytes > longestComponent { return .tooLong(bytes: bytes) }
    return reserved(component).map(Self.reserved)
  }

  private static func reserved(_ component: Substring) -> String? {
    let device = component.prefix { $0 != "." }.lowercased()
    let stem = device.dropLast()
    let isNumbered =
      (stem == "com" || stem == "lpt") && device.last.map { ("1"..."9").contains($0) } == true
    return isNumbered || ["con", "nul", "aux", "prn"].contains(device) ? device : nil
  }
}

extension IconNameFault: CustomStringConvertible {
  /// The fault as a message has it behind a name and a colon.
  package var description: String {
    switch self {
    case .emptyComponent: "a part of it is empty"
    case .controlCharacter: "it has a control character"
    case .leading(let character): "a part of it begins with '\(character)'"
    case .byteOrderMark:
      "a part of it begins with U+FEFF, a byte order mark, which cannot be seen"
    case .forbidden(let character): "it has a '\(character)'"
    case .trailing(" "): "a part of it ends in a space"
    case .trailing(let character): "a part of it ends in '\(character)'"
    case .tooLong(let bytes):
      "a part of it has \(bytes) bytes, more than \(Self.longestComponent)"
    case .pathTooLong(let bytes):
      "with its folders it has \(bytes) bytes, more than \(Self.longestName)"
    case .notUnicode: "it has bytes that are no UTF-8"
    case .reserved(let device): "Windows keeps '\(device)' for a device"
    }
  }
}
