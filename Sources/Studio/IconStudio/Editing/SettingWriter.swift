import IconModel
import IconSets

/// Decides which bytes of a configuration an edit replaces, and by what.
struct SettingWriter {
  typealias Entry = (key: YAMLNode, value: YAMLNode)
  typealias Splice = (range: Range<Int>, text: String)

  let extents: YAMLExtents
  let lineBreak: String

  private var bytes: [UInt8] { extents.bytes }

  /// Adds a value at the end of a text that has none.
  func append(_ keys: [String], _ value: String) -> Splice {
    (bytes.count..<bytes.count, lines(keys, value, indent: 0, behind: bytes.count))
  }

  /// Adds an entry behind the last one of a map.
  func insert(
    _ keys: [String], _ value: String, into map: YAMLNode, _ entries: [Entry]
  ) throws(EditFailure) -> Splice {
    if extents.isFlow(map) {
      guard let last = entries.last else {
        let place = extents.start(of: map) + 1
        return (place..<place, flow(keys, value))
      }
      guard let place = extents.end(of: last, inFlow: true) else { throw .form }
      return (place..<place, ", \(flow(keys, value))")
    }
    guard let last = entries.last, let end = extents.end(of: last, inFlow: false) else {
      throw .form
    }
    let place = extents.nextLine(end)
    let column = map.location.column ?? 1
    return (place..<place, lines(keys, value, indent: column - 1, behind: place))
  }

  /// Replaces the value of an entry, which may have none, by a map of the keys if there are any.
  ///
  /// The column is that of the entry's map; `inFlow` says that the entry is inside of braces.
  ///
  /// - Throws: `EditFailure` for a form that is not known, or a comment in the old value.
  func replace(
    _ entry: Entry, by keys: [String], _ value: String, inFlow: Bool, column: Int?
  ) throws(EditFailure) -> Splice {
    guard let colon = extents.behindColon(of: entry.key, inFlow: inFlow) else { throw .form }
    let text = keys.isEmpty ? value : "{\(flow(keys, value))}"
    if entry.value.kind == .nothing {
      guard let end = extents.end(of: entry.value, inFlow: inFlow) else { throw .form }
      if !inFlow, keys.count > 1, end <= colon {
        let place = extents.nextLine(colon)
        return (place..<place, lines(keys, value, indent: (column ?? 1) + 1, behind: place))
      }
      return (colon..<max(colon, end), " \(text)")
    }
    guard let end = extents.end(of: entry.value, inFlow: inFlow), end > colon else { throw .form }
    let start = extents.start(of: entry.value)
    let isOnLine = extents.startOfLine(start) == extents.startOfLine(colon)
    let range = isOnLine ? start..<end : colon..<end
    guard !extents.hasComment(in: range) else { throw .comment }
    return (range, isOnLine ? text : " \(text)")
  }

  /// Removes an entry of a map.
  func remove(
    _ index: Int, of entries: [Entry], inFlow: Bool
  ) throws(EditFailure) -> Splice {
    let start = extents.start(of: entries[index].key)
    guard let end = extents.end(of: entries[index], inFlow: inFlow) else { throw .form }
    var range = start..<end
    if inFlow {
      if index > 0 {
        guard let before = extents.end(of: entries[index - 1], inFlow: true) else { throw .form }
        range = before..<end
      } else if entries.count > 1 {
        range = start..<extents.start(of: entries[1].key)
      }
    } else {
      let line = extents.startOfLine(start)
      if bytes[line..<start].allSatisfy({ $0 == 0x20 }) {
        range = line..<extents.nextLine(end)
      } else if index == 0, entries.count > 1 {
        // Behind the dash of an item the next entry takes its place.
        range = start..<extents.start(of: entries[1].key)
      } else {
        throw .form
      }
    }
    guard !extents.hasComment(in: range) else { throw .comment }
    return (range, "")
  }

  /// An entry as lines of their own, in block style as far as its keys are names of groups.
  private func lines(_ keys: [String], _ value: String, indent: Int, behind place: Int) -> String {
    let isAtStart = place == 0 || bytes[place - 1] == 0x0A || bytes[place - 1] == 0x0D
    let margin = String(repeating: " ", count: indent)
    let entry =
      keys.count > 2
      ? "\(YAMLScalar(keys[0])):\(lineBreak)\(margin)  \(flow(Array(keys.dropFirst()), value))"
      : flow(keys, value)
    return "\(isAtStart ? "" : lineBreak)\(margin)\(entry)\(lineBreak)"
  }

  /// An entry whose value is in flow style: `home: {stroke: 2}`.
  private func flow(_ keys: [String], _ value: String) -> String {
    let inner = keys.dropFirst().reversed().reduce(value) { "{\(YAMLScalar($1)): \($0)}" }
    return keys.first.map { "\(YAMLScalar($0)): \(inner)" } ?? inner
  }
}
