#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON with sorted keys, for people to read and for version control to compare.
///
/// Beyond the escapes of the format, strings escape the other characters that control a display, and
/// the second of two `#`, which start commands in the logs of build systems.
package struct JSONText {
  private let encoder = JSONEncoder()

  /// Prepares the text.
  package init(isOnOneLine: Bool = false) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isOnOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
  }

  /// The text of a value in UTF-8.
  ///
  /// - Parameters:
  ///   - value: What to encode.
  ///   - indent: The number of spaces before each line except the first one and empty ones, for a
  ///     value inside a longer text.
  /// - Returns: Lines, without a line feed at the end.
  /// - Precondition: every number of the value is finite.
  package func bytes(of value: some Encodable, indent: Int = 0) -> ContiguousArray<UInt8> {
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("the value holds finite numbers and strings only")
    }
    let text = Self.fitForDisplay(ContiguousArray(data))
    guard indent > 0 else { return text }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropFirst().reduce(into: ContiguousArray(lines[0])) { indented, line in
      indented.append(UInt8(ascii: "\n"))
      if !line.isEmpty { indented += repeatElement(UInt8(ascii: " "), count: indent) }
      indented += line
    }
  }

  /// Replaces characters that must not reach a terminal or a log by escapes.
  ///
  /// Such characters are in strings only. The encoder already escapes ASCII below the space, except
  /// the line feeds of the format.
  private static func fitForDisplay(_ text: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    guard text.contains(where: { $0 >= 0x7F || $0 == UInt8(ascii: "#") }) else { return text }
    var result = ContiguousArray<UInt8>()
    result.reserveCapacity(text.count)
    var before: Unicode.Scalar = " "
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar != "\n", scalar.controlsDisplay || (scalar == "#" && before == "#") {
        let digits = String(scalar.value, radix: 16)
        result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      } else {
        result += String(scalar).utf8
      }
      before = scalar
    }
    return result
  }

  /// The text of a value as a string.
  package func text(of value: some Encodable, indent: Int = 0) -> String {
    String(decoding: bytes(of: value, indent: indent), as: UTF8.self)
  }
}
