#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON with sorted keys, for people to read and for version control to compare.
enum JSONText {
  /// Encodes a value.
  ///
  /// - Precondition: every number of the value is finite.
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("the value holds finite numbers and strings only")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
