import IconModel
import IconSets

/// The text of a configuration with its values, which are changed in place: every other byte stays.
///
/// The text is spliced at the places that the parser reports. The result is parsed again: where
/// anything but the wanted value has changed, the edit fails and nothing is changed.
struct YAMLEdit {
  /// A step from a value into one that it contains.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  typealias Entry = (key: YAMLNode, value: YAMLNode)
  private typealias Splice = (range: Range<Int>, text: String)

  /// Without a byte order mark.
  let text: ConfigurationText
  let root: YAMLNode?
  private let extents: YAMLExtents
  private let lineBreak: String

  init(_ text: ConfigurationText) throws(ConfigurationError) {
    self.text = text
    root = try YAMLDocument(text).root
    extents = YAMLExtents(text.bytes)
    lineBreak = text.bytes.contains(0x0D) ? "\r\n" : "\n"
  }

  private init(_ bytes: [UInt8]) throws(ConfigurationError) {
    try self.init(ConfigurationText(bytes: bytes, file: ""))
  }

  /// Checks that the new bytes change one value alone, and to the wanted one.
  ///
  /// Maps that hold only the value are added and removed with it.
  private func replaced(
    by bytes: [UInt8], at steps: [Step], isSound: (YAMLNode?) -> Bool
  ) throws -> Self {
    let text = try ConfigurationText(bytes: bytes, file: text.file)
    guard let new = try? Self(text) else { throw EditFailure.form }
    let others = [root, new.root].map { root in
      (root?.leaves(at: []) ?? [:]).filter { path, _ in
        !path.starts(with: steps) && !steps.starts(with: path)
      }
    }
    guard isSound(new.root), others[0] == others[1] else { throw EditFailure.form }
    return new
  }

  /// The text with a value in YAML's flow style at a place; `nil` removes what is there.
  func setting(_ steps: [Step], to value: String?) throws -> Self {
    let splice = try value.map { try self.splice(steps, $0) } ?? removal(of: steps)
    let wanted = try value.flatMap { try YAMLEdit(Array($0.utf8)).root }
    var bytes = text.bytes
    bytes.replaceSubrange(splice.range, with: Array(splice.text.utf8))
    return try replaced(by: bytes, at: steps) {
      $0?.value(at: steps)?.leaves(at: []) == wanted?.leaves(at: [])
    }
  }

  private func splice(_ steps: [Step], _ value: String) throws(EditFailure) -> Splice {
    func keys(_ steps: ArraySlice<Step>) -> [String] {
      steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
    }
    guard let root, root.kind != .nothing else {
      let end = text.bytes.count
      return (end..<end, lines(keys(steps[...]), value, indent: 0, behind: end))
    }
    var node = root
    var isInFlow = false
    for (place, step) in steps.enumerated() {
      isInFlow = isInFlow || extents.isFlow(node)
      guard let found = node.entry(step) else {
        guard case .map(let entries) = node.content else { throw .form }
        return try insertion(of: keys(steps[place...]), value, into: node, entries)
      }
      if let entry = found.entry, place == steps.count - 1 || entry.value.kind == .nothing {
        return try replacement(
          of: entry, by: keys(steps[(place + 1)...]), value, inFlow: isInFlow,
          column: node.location.column)
      }
      node = found.value
    }
    throw .form
  }

  /// Adds an entry after the last one of a map.
  private func insertion(
    of keys: [String], _ value: String, into map: YAMLNode, _ entries: [Entry]
  ) throws(EditFailure) -> Splice {
    let isFlow = extents.isFlow(map)
    guard let last = entries.last else {
      guard isFlow else { throw .form }
      let place = extents.start(of: map) + 1
      return (place..<place, flow(keys, value))
    }
    guard let end = extents.end(of: last, inFlow: isFlow) else { throw .form }
    if isFlow { return (end..<end, ", \(flow(keys, value))") }
    let place = extents.nextLine(end)
    let indent = (map.location.column ?? 1) - 1
    return (place..<place, lines(keys, value, indent: indent, behind: place))
  }

  /// Replaces the value of an entry, which may have none, by a map of the keys if there are any.
  ///
  /// The column is that of the entry's map; `inFlow` says that the entry is inside of braces.
  private func replacement(
    of entry: Entry, by keys: [String], _ value: String, inFlow: Bool, column: Int?
  ) throws(EditFailure) -> Splice {
    guard let colon = extents.behindColon(of: entry.key, inFlow: inFlow),
      let end = extents.end(of: entry.value, inFlow: inFlow)
    else { throw .form }
    let text = keys.isEmpty ? value : "{\(flow(keys, value))}"
    if entry.value.kind == .nothing {
      if !inFlow, keys.count > 1, end <= colon {
        let place = extents.nextLine(colon)
        return (place..<place, lines(keys, value, indent: (column ?? 1) + 1, behind: place))
      }
      return (colon..<max(colon, end), " \(text)")
    }
    guard end > colon else { throw .form }
    let start = extents.start(of: entry.value)
    let isOnLine = extents.startOfLine(start) == extents.startOfLine(colon)
    let range = isOnLine ? start..<end : colon..<end
    guard !extents.hasComment(in: range) else { throw .comment }
    return (range, isOnLine ? text : " \(text)")
  }

  /// Removes an entry, and the maps around it that would be empty.
  private func removal(of steps: [Step]) throws(EditFailure) -> Splice {
    guard let root else { throw .form }
    var nodes = [root]
    for step in steps {
      guard let found = nodes[nodes.count - 1].entry(step) else { throw .form }
      nodes.append(found.value)
    }
    // The nearest map that keeps another entry; the root may become empty.
    let depth =
      nodes.dropLast().lastIndex { node in
        if case .map(let entries) = node.content { entries.count > 1 } else { false }
      } ?? 0
    guard case .map(let entries) = nodes[depth].content,
      let index = entries.firstIndex(where: { .key($0.key.scalar ?? "") == steps[depth] })
    else { throw .form }
    let inFlow = nodes[...depth].contains(where: extents.isFlow)
    let range = try range(of: index, among: entries, inFlow: inFlow)
    guard !extents.hasComment(in: range) else { throw .comment }
    return (range, "")
  }

  /// The range of an entry of a map with its separator.
  private func range(
    of index: Int, among entries: [Entry], inFlow: Bool
  ) throws(EditFailure) -> Range<Int> {
    let start = extents.start(of: entries[index].key)
    guard let end = extents.end(of: entries[index], inFlow: inFlow) else { throw .form }
    let line = extents.startOfLine(start)
    if !inFlow, text.bytes[line..<start].allSatisfy({ $0 == 0x20 }) {
      return line..<extents.nextLine(end)
    }
    if inFlow, index > 0 {
      guard let before = extents.end(of: entries[index - 1], inFlow: true) else { throw .form }
      return before..<end
    }
    // After a brace or the dash of an item, the next entry takes its place.
    if index == 0, entries.count > 1 { return start..<extents.start(of: entries[1].key) }
    guard inFlow else { throw .form }
    return start..<end
  }

  /// An entry as whole lines; of more than two keys, the first is in block style.
  private func lines(_ keys: [String], _ value: String, indent: Int, behind place: Int) -> String {
    let isAtStart = place == 0 || [0x0A, 0x0D].contains(text.bytes[place - 1])
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

/// The list of tabs, each of which keeps its bytes, with the comments above it.
extension YAMLEdit {
  /// The bytes of a tab, and its value.
  private typealias Part = (bytes: [UInt8], tab: YAMLNode)

  /// The text with a tab before another one, or last.
  func moving(_ id: String, before next: String?) throws -> Self {
    var parts = try tabParts().parts
    let place = try Self.place(of: id, in: parts)
    guard id != next else { return self }
    let part = parts.remove(at: place)
    parts.insert(part, at: try next.map { try Self.place(of: $0, in: parts) } ?? parts.count)
    return try withTabs(parts)
  }

  /// The text without a tab and the comments above it.
  func removing(_ id: String) throws -> Self {
    var parts = try tabParts().parts
    parts.remove(at: try Self.place(of: id, in: parts))
    return try withTabs(parts)
  }

  /// The text with one more tab, which is in flow style.
  func adding(_ tab: String) throws -> Self {
    let (parts, _, isFlow) = try tabParts()
    guard let node = try YAMLEdit(Array(tab.utf8)).root else { throw EditFailure.form }
    let dash = parts.first.map { _, tab in
      let column = (tab.location.column ?? 1) - 1
      return text.bytes[(extents.start(of: tab) - column)...].prefix(column)
    }
    let bytes = isFlow ? Array(tab.utf8) : Array(dash ?? []) + Array((tab + lineBreak).utf8)
    return try withTabs(parts + [(bytes, node)])
  }

  private static func place(of id: String, in parts: [Part]) throws(EditFailure) -> Int {
    guard let place = parts.firstIndex(where: { $0.tab.value(at: [.key("id")])?.scalar == id })
    else { throw .changed }
    return place
  }

  /// The tabs and their places: whole lines, or in brackets what is between the commas.
  private func tabParts() throws(EditFailure) -> (
    parts: [Part], ranges: [Range<Int>], isFlow: Bool
  ) {
    guard let list = root?.value(at: [.key("tabs")]), case .list(let tabs) = list.content else {
      throw .changed
    }
    let isFlow = extents.isFlow(list)
    var ranges: [Range<Int>] = []
    for tab in tabs {
      let start = extents.start(of: tab)
      guard let end = extents.end(of: tab, inFlow: isFlow) else { throw .form }
      let range =
        isFlow
        ? start..<end : (ranges.last?.upperBound ?? topOfTab(at: start))..<extents.nextLine(end)
      // Each tab begins with the dash of its item, on a line of its own.
      let line = text.bytes[extents.startOfLine(start)..<start].drop { $0 == 0x20 }
      guard isFlow || range.contains(start) && line.first == UInt8(ascii: "-") else { throw .form }
      ranges.append(range)
    }
    let parts = zip(tabs, ranges).map { tab, range -> Part in
      let bytes = Array(text.bytes[range])
      // The last line of a text may lack its line break.
      let isWhole = isFlow || bytes.last == 0x0A || bytes.last == 0x0D
      return (isWhole ? bytes : bytes + Array(lineBreak.utf8), tab)
    }
    return (parts, ranges, isFlow)
  }

  /// The first line of the first tab: the comments right above it are its own.
  private func topOfTab(at start: Int) -> Int {
    var top = extents.startOfLine(start)
    while top > 0 {
      let above = extents.startOfLine(top - 1)
      guard text.bytes[above..<top].first(where: { $0 != 0x20 }) == UInt8(ascii: "#") else { break }
      top = above
    }
    return top
  }

  /// The text with other tabs in place of its own.
  private func withTabs(_ parts: [Part]) throws -> Self {
    let (_, ranges, isFlow) = try tabParts()
    var bytes = text.bytes
    if let first = ranges.first, let last = ranges.last {
      let separators = zip(ranges, ranges.dropFirst()).map { one, other in
        Array(text.bytes[one.upperBound..<other.lowerBound])
      }
      if isFlow, separators.contains(where: { $0.contains(UInt8(ascii: "#")) }) {
        throw EditFailure.comment
      }
      let new = parts.enumerated().flatMap { place, part in
        guard place > 0 else { return part.bytes }
        return (separators.dropFirst(place - 1).first ?? (isFlow ? Array(", ".utf8) : []))
          + part.bytes
      }
      bytes.replaceSubrange(first.lowerBound..<last.upperBound, with: new)
    } else if isFlow, let list = root?.value(at: [.key("tabs")]) {
      bytes.insert(contentsOf: parts.flatMap(\.bytes), at: extents.start(of: list) + 1)
    }
    return try replaced(by: bytes, at: [.key("tabs")]) { root in
      (root?.tabs ?? []).map { $0.leaves(at: []) } == parts.map { $0.tab.leaves(at: []) }
    }
  }
}

/// The places of the keys of tabs and icons.
extension YAMLEdit {
  /// The place of a key of a tab, whose icon may be a map; `nil` where there is no such tab.
  func steps(to key: String, ofTab id: String) -> [Step]? {
    guard let index = root?.tabs.firstIndex(where: { $0.value(at: [.key("id")])?.scalar == id })
    else { return nil }
    let steps: [Step] = [.key("tabs"), .index(index), .key(key)]
    let isMap = key == "icon" && root?.value(at: steps)?.kind == .map
    return steps + (isMap ? [.key("name")] : [])
  }

  /// The place of a key of an icon: in the tab that has it, or else in `overrides`.
  func steps(to key: String, ofIcon icon: String) -> [Step] {
    for (index, tab) in (root?.tabs ?? []).enumerated() {
      let name = tab.value(at: [.key("icon"), .key("name")]) ?? tab.value(at: [.key("id")])
      let steps: [Step] = [.key("icon"), .key(key)]
      if name?.scalar == icon, tab.value(at: steps) != nil {
        return [.key("tabs"), .index(index)] + steps
      }
    }
    return [.key("overrides"), .key(icon), .key(key)]
  }
}

extension YAMLNode {
  var tabs: [YAMLNode] {
    guard case .list(let tabs)? = value(at: [.key("tabs")])?.content else { return [] }
    return tabs
  }

  /// The value to which a step leads, and the entry of a map that it is in.
  fileprivate func entry(_ step: YAMLEdit.Step) -> (entry: YAMLEdit.Entry?, value: YAMLNode)? {
    switch (content, step) {
    case (.map(let entries), .key(let key)):
      entries.first { $0.key.scalar == key }.map { ($0, $0.value) }
    case (.list(let items), .index(let index)) where items.indices.contains(index):
      (nil, items[index])
    default: nil
    }
  }

  func value(at steps: [YAMLEdit.Step]) -> YAMLNode? {
    steps.reduce(self) { node, step in node?.entry(step)?.value }
  }

  /// The values that contain no others, by their places and in any style: the bytes of each after a
  /// mark that says whether it is text.
  fileprivate func leaves(at path: [YAMLEdit.Step]) -> [[YAMLEdit.Step]: [UInt8]] {
    let inner: [(step: YAMLEdit.Step, value: YAMLNode)]
    switch content {
    case .scalar(let text, _): return [path: Array(((kind == .text ? "'" : "-") + text).utf8)]
    case .list(let items): inner = items.enumerated().map { (.index($0), $1) }
    case .map(let entries): inner = entries.map { (.key($0.scalar ?? ""), $1) }
    }
    if inner.isEmpty { return [path: Array((kind == .list ? "[]" : "{}").utf8)] }
    return inner.reduce(into: [:]) { leaves, entry in
      leaves.merge(entry.value.leaves(at: path + [entry.step])) { $1 }
    }
  }
}
