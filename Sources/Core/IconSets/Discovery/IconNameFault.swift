import IconModel

/// Why a text cannot be the name of an icon, which has to be a file name on all systems.
package struct IconNameFault: Hashable, Sendable, CustomStringConvertible {
  /// The fault as words that follow a name and a colon.
  package let description: String

  /// The most bytes of UTF-8: a catalog joins folders and name, and a file's name with suffixes has up to
  /// 255 on all systems.
  private static let longest = 200

  /// Finds the first fault of a name, component by component; `nil` for a name without a fault.
  package init?(in name: String) {
    let fault = name.bytesSplit(at: "/").lazy.compactMap(Self.fault(ofComponent:)).first
    let bytes = name.utf8.count
    if let fault {
      description = fault
    } else if bytes > Self.longest {
      description = "with its folders it has \(bytes) bytes, more than \(Self.longest)"
    } else {
      return nil
    }
  }

  private static func fault(ofComponent component: Substring) -> String? {
    guard let first = component.unicodeScalars.first, let last = component.unicodeScalars.last
    else { return "a part of it is empty" }
    if component.unicodeScalars.contains("\u{FFFD}") { return "it has bytes that are no UTF-8" }
    if String(component).hasControlCharacters { return "it has a control character" }
    // Readers of text drop it.
    if first == "\u{FEFF}" {
      return "a part of it begins with U+FEFF, a byte order mark, which cannot be seen"
    }
    // An option, a hidden file, a home folder.
    if "-.~".unicodeScalars.contains(first) { return "a part of it begins with '\(first)'" }
    // Windows allows none of these, and drops a dot or a space at the end.
    let forbidden = component.unicodeScalars.first { #"\:*?"<>|"#.unicodeScalars.contains($0) }
    if let forbidden { return "it has a '\(forbidden)'" }
    if last == " " { return "a part of it ends in a space" }
    if last == "." { return "a part of it ends in '.'" }
    return reserved(component).map { "Windows keeps '\($0)' for a device" }
  }

  /// The name of a device of Windows, whatever its extension.
  private static func reserved(_ component: Substring) -> String? {
    let device = component.prefix { $0 != "." }.lowercased()
    let stem = device.dropLast()
    let isNumbered =
      (stem == "com" || stem == "lpt") && device.last.map { ("1"..."9").contains($0) } == true
    return isNumbered || ["con", "nul", "aux", "prn"].contains(device) ? device : nil
  }
}
