#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as JSON with sorted keys, for people to read and for version control to compare.
struct JSONText {
  private let encoder = JSONEncoder()

  init() { encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] }

  /// The text of a value, its lines but the first indented by so many spaces.
  ///
  /// - Precondition: the value holds finite numbers only.
  func text(of value: some Encodable, indent: Int = 0) -> String {
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("a report holds finite numbers and strings only")
    }
    let text = String(decoding: data, as: UTF8.self)
    guard indent > 0 else { return text }
    return text.replacing("\n", with: "\n" + String(repeating: " ", count: indent))
  }
}

extension Double {
  /// The number to four decimals, which is finer than anything that is measured; 0 for none.
  var forReport: Double {
    // The sum takes the sign off a zero.
    isFinite ? (self * 10_000).rounded() / 10_000 + 0 : 0
  }
}
