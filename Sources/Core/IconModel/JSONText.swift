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

  package init(isOnOneLine: Bool = false) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isOnOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
  }

  /// The text of a value with finite numbers, without a line feed at the end; all lines but the first
  /// and empty ones are indented.
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
        result += "\\u\(scalar.value.hexadecimal(digits: 4))".utf8
      } else {
        result += String(scalar).utf8
      }
      before = scalar
    }
    return result
  }

  package func text(of value: some Encodable, indent: Int = 0) -> String {
    String(decoding: bytes(of: value, indent: indent), as: UTF8.self)
  }
}

/// An object of JSON; members without a value are left out, and numbers are rounded for reports.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private let members: [(key: String, value: (any Encodable)?)]

  package init(_ members: [(String, (any Encodable)?)]) { self.members = members }
  package init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.init(members) }

  private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: MemberName.self)
    for (key, value) in members {
      guard let value else { continue }
      let key = MemberName(stringValue: key)
      if let number = value as? Double {
        try object.encode(number.roundedForReport, forKey: key)
      } else {
        try object.encode(value, forKey: key)
      }
    }
  }
}

extension Double {
  /// The number to four decimals, which is finer than any measurement; 0 for NaN and infinities,
  /// which JSON cannot hold.
  package var roundedForReport: Double {
    // Adding 0 turns -0 into 0.
    isFinite ? (self * 10_000).rounded() / 10_000 + 0 : 0
  }
}
