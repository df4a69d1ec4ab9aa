import IconModel
import IconSets

/// Finds where the values of a YAML document end, which the parser does not report.
///
/// It scans the text, and is right for the forms that people use in configurations. YAML has more
/// forms, so an editor must parse the result and compare.
struct YAMLExtents {
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // `SourceLocation` has LF, CR and CRLF as line breaks.
    lineStarts =
      [0]
      + bytes.indices.filter { index in
        bytes[index] == 0x0A
          || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      }.map { $0 + 1 }
  }

  /// The byte at which a node starts.
  func start(of node: YAMLNode) -> Int {
    let line = min(max(node.location.line ?? 1, 1), lineStarts.count)
    return min(lineStarts[line - 1] + max(node.location.column ?? 1, 1) - 1, bytes.count)
  }

  /// Whether a map or list is written in braces or brackets.
  func isFlow(_ node: YAMLNode) -> Bool {
    let start = start(of: node)
    return start < bytes.count && "{[".utf8.contains(bytes[start])
  }

  /// The byte after a node; `nil` for unknown forms.
  func end(of node: YAMLNode, inFlow: Bool) -> Int? {
    let start = start(of: node)
    switch node.content {
    case .scalar("", isPlain: true): return start
    case .scalar(_, isPlain: true): return endOfPlain(from: start, inFlow: inFlow)
    case .scalar: return endOfQuoted(from: start)
    case _ where isFlow(node): return endOfFlow(from: start)
    case .list(let items): return items.last.flatMap { end(of: $0, inFlow: false) }
    case .map(let entries): return entries.last.flatMap { end(of: $0, inFlow: false) }
    }
  }

  /// The byte after the value of an entry, or after its key if it has none.
  func end(of entry: (key: YAMLNode, value: YAMLNode), inFlow: Bool) -> Int? {
    if case .scalar("", isPlain: true) = entry.value.content {
      return behindColon(of: entry.key, inFlow: inFlow) ?? end(of: entry.key, inFlow: inFlow)
    }
    return end(of: entry.value, inFlow: inFlow)
  }

  /// The byte after the colon of a key; `nil` where it has none, or not on its line.
  func behindColon(of key: YAMLNode, inFlow: Bool) -> Int? {
    guard var place = end(of: key, inFlow: inFlow) else { return nil }
    while place < bytes.count, isBlank(bytes[place]) { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: ":") ? place + 1 : nil
  }

  /// The first byte of the line of a place.
  func startOfLine(_ place: Int) -> Int { lineStarts.last { $0 <= place } ?? 0 }

  /// The first byte after the line of a place.
  func nextLine(_ place: Int) -> Int { lineStarts.first { $0 > place } ?? bytes.count }

  func hasComment(in range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      if isQuote(bytes[place]), let end = endOfQuoted(from: place) {
        place = end
      } else if startsComment(place) {
        return true
      } else {
        place += 1
      }
    }
    return false
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A || byte == 0x0D }
  private func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }

  private func startsComment(_ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "#") && (place == 0 || isSpace(bytes[place - 1]))
  }

  private func endOfPlain(from start: Int, inFlow: Bool) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D, !startsComment(place) {
      let isLast = place + 1 == bytes.count
      let flow = inFlow && ",[]{}".utf8.contains(bytes[place])
      let colon =
        bytes[place] == UInt8(ascii: ":")
        && (isLast || isSpace(bytes[place + 1])
          || inFlow && ",[]{}".utf8.contains(bytes[place + 1]))
      if flow || colon { break }
      place += 1
    }
    while place > start, isBlank(bytes[place - 1]) { place -= 1 }
    return place
  }

  private func endOfQuoted(from start: Int) -> Int? {
    guard start < bytes.count, isQuote(bytes[start]) else { return nil }
    let quote = bytes[start]
    var place = start + 1
    while place < bytes.count {
      if quote == 0x22, bytes[place] == UInt8(ascii: "\\") {
        place += 2
      } else if bytes[place] != quote {
        place += 1
      } else if quote == 0x27, place + 1 < bytes.count, bytes[place + 1] == quote {
        place += 2
      } else {
        return place + 1
      }
    }
    return nil
  }

  private func endOfFlow(from start: Int) -> Int? {
    var depth = 0
    var place = start
    while place < bytes.count {
      // A quotation mark inside of a plain scalar is a letter.
      let isStart =
        place > start && (isSpace(bytes[place - 1]) || "[{,:".utf8.contains(bytes[place - 1]))
      if isStart, isQuote(bytes[place]) {
        guard let end = endOfQuoted(from: place) else { return nil }
        place = end
        continue
      }
      if startsComment(place) {
        place = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        continue
      }
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return place + 1 }
      default: break
      }
      place += 1
    }
    return nil
  }
}
