import IconModel

/// What makes two findings of different runs the same one: the rule, what it is about, and the
/// message without its numbers.
///
/// Lines, folders and measured values may change.
struct FindingIdentity: Hashable {
  let rule: String
  /// The icon, `tab` and the tab's id, or the name of the file.
  let subject: String
  let message: String

  init(_ finding: Finding) {
    rule = finding.rule.rawValue
    subject =
      finding.icon ?? finding.tab.map { "tab \($0)" } ?? PathText.name(of: finding.location.file)
    message = Self.withoutNumbers(finding.message)
  }

  /// 64 bits of the identity in hexadecimal digits, by the FNV-1a hash (Fowler, Noll, Vo).
  var digest: String {
    let text = "\(rule)\0\(subject)\0\(message)"
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A message with `#` for each number, and `units` as `unit`.
  static func withoutNumbers(_ message: String) -> String {
    var text = ""
    var isNumber = false
    for letter in message {
      let isDigit = letter.isASCII && letter.isNumber
      if isDigit && !isNumber { text.append("#") }
      if isDigit || (isNumber && letter == ".") {
        isNumber = true
      } else {
        isNumber = false
        text.append(letter)
      }
    }
    return text.replacing("units", with: "unit")
  }
}
