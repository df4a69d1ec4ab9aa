package import IconModel

/// A value of a JSON text with the place where it begins.
package struct LocatedJSON: Sendable {
  package typealias Member = (key: String, value: LocatedJSON)

  indirect enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([LocatedJSON])
    /// The members in their order; a key may occur twice.
    case object([Member])
  }

  let value: Value
  package let position: TextPosition
  /// The place of the first byte.
  let offset: Int

  /// The value of an object's key, the last one where there are several.
  package subscript(key: String) -> LocatedJSON? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key.hasBytes(of: key) }?.value
  }

  package var string: String? { if case .string(let text) = value { text } else { nil } }
  package var bool: Bool? { if case .bool(let value) = value { value } else { nil } }
  package var elements: [LocatedJSON]? {
    if case .array(let elements) = value { elements } else { nil }
  }
  package var members: [Member]? { if case .object(let members) = value { members } else { nil } }
}

/// Why a text is not JSON, and where.
package struct JSONSyntaxError: Error, Hashable {
  package let position: TextPosition
  package let reason: String
}

/// A parser of RFC 8259 that keeps the places of values.
///
/// Columns are counted in bytes. Values may be nested `depthLimit` deep, so that a hostile text cannot
/// exhaust the stack.
package struct JSONParser {
  private static let depthLimit = 64

  private let bytes: ContiguousArray<UInt8>
  private var index = 0
  private var line = 1
  private var lineStart = 0

  /// Parses a whole text.
  package static func parse(_ bytes: ContiguousArray<UInt8>) throws(JSONSyntaxError) -> LocatedJSON
  {
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.index == bytes.count else {
      throw parser.error("more text follows the end of the value")
    }
    return value
  }

  private init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    // A byte order mark is not part of JSON, but editors write it.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var position: TextPosition { TextPosition(line: line, column: index - lineStart + 1) }

  private func error(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(position: position, reason: current == nil ? "the text ends too early" : reason)
  }

  private mutating func skipSpace() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"):
        index += 1
        line += 1
        lineStart = index
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      default: return
      }
    }
  }

  /// Skips white space and then a character, if that is next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> LocatedJSON {
    skipSpace()
    let (start, offset) = (position, index)
    guard depth < Self.depthLimit else { throw error("values are nested too deep") }
    let value: LocatedJSON.Value
    switch current {
    case UInt8(ascii: "{"): value = .object(try members(depth: depth))
    case UInt8(ascii: "["): value = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"): value = try word("true", .bool(true))
    case UInt8(ascii: "f"): value = try word("false", .bool(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"):
      value = .number(try number())
    default: throw error("a value is expected here")
    }
    return LocatedJSON(value: value, position: start, offset: offset)
  }

  private mutating func members(depth: Int) throws(JSONSyntaxError) -> [LocatedJSON.Member] {
    index += 1
    var members: [LocatedJSON.Member] = []
    if take("}") { return members }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("a key in quotes is expected here") }
      let key = try string()
      guard take(":") else { throw error("a colon is expected behind the key '\(key)'") }
      members.append((key, try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw error("a comma or '}' is expected here") }
    return members
  }

  private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [LocatedJSON] {
    index += 1
    var elements: [LocatedJSON] = []
    if take("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw error("a comma or ']' is expected here") }
    return elements
  }

  private mutating func word(
    _ word: String, _ value: LocatedJSON.Value
  ) throws(JSONSyntaxError) -> LocatedJSON.Value {
    guard bytes[index...].starts(with: word.utf8) else {
      throw error("a value is expected here")
    }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = index
    while let byte = current, "+-.0123456789eE".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard Double(text) != nil else { throw error("'\(text)' is no number") }
    return text
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    var content: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          throw error("the text is no UTF-8")
        }
        return text
      case UInt8(ascii: "\\"):
        index += 1
        content += String(try escape()).utf8
      case 0..<0x20: throw error("a text ends on the line on which it begins")
      default:
        content.append(byte)
        index += 1
      }
    }
    throw error("the text ends too early")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard let byte = current else { throw error("") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try codeUnit()
      guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
      // The first half of a surrogate pair; without the second half it is no character.
      guard bytes[index...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
      index += 2
      let low = try codeUnit()
      guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    default: throw error("JSON has no such escape")
    }
  }

  private mutating func codeUnit() throws(JSONSyntaxError) -> UInt32 {
    let end = index + 4
    guard end <= bytes.count,
      let unit = UInt32(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits are expected here") }
    index = end
    return unit
  }
}
