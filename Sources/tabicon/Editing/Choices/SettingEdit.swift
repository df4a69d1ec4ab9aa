import IconModel
import IconSets

/// A change of one value in the text of a configuration, by which every other byte stays as it is.
///
/// The text is spliced at the places that the parser reports. The result is parsed again: where
/// anything but the wanted value has changed, the edit fails and nothing is changed.
struct SettingEdit {
  /// A step from a value into one that it contains.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// Why a text cannot be edited.
  enum Failure: Error, Hashable {
    /// A comment would be lost.
    case comment
    /// The text is written in a form that is not known.
    case form
    /// The path leads through a value that is no map.
    case noMap
  }

  private let steps: [Step]
  /// The value in YAML's flow style; `nil` to remove what is there.
  private let value: String?

  init(_ steps: [Step], to value: String?) {
    self.steps = steps
    self.value = value
  }

  /// The text after the edit, without a byte order mark.
  func applied(
    to text: ConfigurationText
  ) throws -> ConfigurationText {
    let root = try YAMLDocument(text).root
    let old = root ?? YAMLNode(content: .map([]), location: SourceLocation(file: text.file))
    let splice = try splice(text, root)
    var bytes = text.bytes
    bytes.replaceSubrange(splice.range, with: Array(splice.text.utf8))
    let edited = try ConfigurationText(bytes: bytes, file: text.file)
    let new: YAMLNode?
    do {
      new = try YAMLDocument(edited).root
    } catch {
      throw Failure.form
    }
    let wanted = try expected(old, steps[...])
    guard (new ?? YAMLNode(content: .map([]), location: old.location)).hasContent(of: wanted)
    else { throw Failure.form }
    return edited
  }

  private typealias Splice = (range: Range<Int>, text: String)

  private func splice(_ text: ConfigurationText, _ root: YAMLNode?) throws(Failure) -> Splice {
    let extents = YAMLExtents(text.bytes)
    let lineBreak = text.string.utf8.contains(0x0D) ? "\r\n" : "\n"
    let writer = SettingWriter(extents: extents, lineBreak: lineBreak)
    guard let root, root.kind != .nothing else {
      guard let value else { throw .form }
      return writer.append(keys(steps[...]), value)
    }
    guard let value else { return try removal(from: root, writer) }
    var node = root
    var isInFlow = false
    for (place, step) in steps.enumerated() {
      isInFlow = isInFlow || extents.isFlow(node)
      let rest = steps[place...]
      guard let found = node.entry(step) else {
        guard case .map(let entries) = node.content else { throw .noMap }
        return try writer.insert(keys(rest), value, into: node, entries)
      }
      let isLast = place == steps.count - 1
      if let entry = found.entry, isLast || entry.value.kind == .nothing {
        return try writer.replace(
          entry, by: keys(rest.dropFirst()), value, inFlow: isInFlow, column: node.location.column)
      }
      node = found.value
    }
    throw .form
  }

  /// Removes the entry, and the maps around it that would be empty.
  private func removal(
    from root: YAMLNode, _ writer: SettingWriter
  ) throws(Failure) -> Splice {
    var nodes = [root]
    for step in steps {
      guard let found = nodes[nodes.count - 1].entry(step) else { throw .form }
      nodes.append(found.value)
    }
    let isInFlow = nodes.indices.map { nodes[...$0].contains(where: writer.extents.isFlow) }
    let depth = depthOfRemoval(from: root)
    guard case .map(let entries) = nodes[depth].content,
      let index = entries.firstIndex(where: { .key($0.key.scalar ?? "") == steps[depth] })
    else { throw .noMap }
    return try writer.remove(index, of: entries, inFlow: isInFlow[depth])
  }

  /// How many steps lead to the map from which an entry is removed.
  ///
  /// It is the nearest map that keeps another entry. The root may become empty.
  private func depthOfRemoval(from root: YAMLNode) -> Int {
    var node = root
    var depth = 0
    for (place, step) in steps.enumerated() {
      if case .map(let entries) = node.content, entries.count > 1 { depth = place }
      guard let found = node.entry(step) else { break }
      node = found.value
    }
    return depth
  }

  private func keys(_ steps: ArraySlice<Step>) -> [String] {
    steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  /// What the document must be after the edit.
  private func expected(_ node: YAMLNode, _ steps: ArraySlice<Step>) throws -> YAMLNode {
    if value == nil {
      let depth = depthOfRemoval(from: node)
      return node.removing(self.steps[...depth][...])
    }
    guard let step = steps.first else {
      let text = try ConfigurationText(bytes: Array((value ?? "").utf8), file: "")
      guard let root = try YAMLDocument(text).root else { throw Failure.form }
      return root
    }
    let content = node.kind == .nothing ? YAMLNode.Content.map([]) : node.content
    switch (content, step) {
    case (.map(var entries), .key(let key)):
      if let index = entries.firstIndex(where: { $0.key.scalar == key }) {
        entries[index].value = try expected(entries[index].value, steps.dropFirst())
      } else {
        let empty = YAMLNode(content: .map([]), location: node.location)
        entries.append(
          (
            key: YAMLNode(content: .scalar(key, isPlain: true), location: node.location),
            value: try expected(empty, steps.dropFirst())
          ))
      }
      return YAMLNode(content: .map(entries), location: node.location)
    case (.list(var items), .index(let index)) where items.indices.contains(index):
      items[index] = try expected(items[index], steps.dropFirst())
      return YAMLNode(content: .list(items), location: node.location)
    default: throw Failure.noMap
    }
  }
}

extension YAMLNode {
  /// The value to which a step leads, and the entry of a map that it is in.
  func entry(
    _ step: SettingEdit.Step
  ) -> (entry: (key: YAMLNode, value: YAMLNode)?, value: YAMLNode)? {
    switch (content, step) {
    case (.map(let entries), .key(let key)):
      entries.first { $0.key.scalar == key }.map { ($0, $0.value) }
    case (.list(let items), .index(let index)) where items.indices.contains(index):
      (nil, items[index])
    default: nil
    }
  }

  /// Whether two nodes are the same values, wherever and in whatever style they are written.
  fileprivate func hasContent(of other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let text, _), .scalar(let wanted, _)):
      text.utf8.elementsEqual(wanted.utf8) && (kind == .text) == (other.kind == .text)
    case (.list(let items), .list(let wanted)):
      items.count == wanted.count && zip(items, wanted).allSatisfy { $0.hasContent(of: $1) }
    case (.map(let entries), .map(let wanted)):
      entries.count == wanted.count
        && zip(entries, wanted).allSatisfy {
          $0.key.scalar?.utf8.elementsEqual(($1.key.scalar ?? "").utf8) == true
            && $0.value.hasContent(of: $1.value)
        }
    default: false
    }
  }

  fileprivate func removing(_ steps: ArraySlice<SettingEdit.Step>) -> YAMLNode {
    guard let step = steps.first else { return self }
    let rest = steps.dropFirst()
    switch (content, step) {
    case (.map(var entries), .key(let key)):
      guard let index = entries.firstIndex(where: { $0.key.scalar == key }) else { return self }
      if rest.isEmpty {
        entries.remove(at: index)
      } else {
        entries[index].value = entries[index].value.removing(rest)
      }
      return YAMLNode(content: .map(entries), location: location)
    case (.list(var items), .index(let index)) where items.indices.contains(index):
      items[index] = items[index].removing(rest)
      return YAMLNode(content: .list(items), location: location)
    default: return self
    }
  }
}
