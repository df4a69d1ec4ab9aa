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
    let splice = try splice(text, root)
    var bytes = text.bytes
    bytes.replaceSubrange(splice.range, with: Array(splice.text.utf8))
    let edited = try ConfigurationText(bytes: bytes, file: text.file)
    guard let new = try? YAMLDocument(edited) else { throw EditFailure.form }
    let value = try value.flatMap {
      try YAMLDocument(ConfigurationText(bytes: Array($0.utf8), file: "")).root
    }
    var wanted = Self.others(root, than: steps)
    for (path, leaf) in value?.leaves(at: steps) ?? [:] { wanted[path] = leaf }
    let found = Self.others(new.root, than: steps).merging(
      new.root?.value(at: steps)?.leaves(at: steps) ?? [:]
    ) {
      $1
    }
    guard found == wanted else { throw EditFailure.form }
    return edited
  }

  /// The values of a document that an edit of one must not change.
  ///
  /// Maps that hold nothing but the value come and go with it.
  static func others(_ root: YAMLNode?, than steps: [Step]) -> [[Step]: YAMLNode.Leaf] {
    (root?.leaves(at: []) ?? [:]).filter { path, _ in
      !path.starts(with: steps) && !steps.starts(with: path)
    }
  }

  private typealias Splice = (range: Range<Int>, text: String)

  private func splice(_ text: ConfigurationText, _ root: YAMLNode?) throws(EditFailure) -> Splice {
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
        guard case .map(let entries) = node.content else { throw .form }
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
  ) throws(EditFailure) -> Splice {
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
    let isInFlow = nodes[...depth].contains(where: writer.extents.isFlow)
    return try writer.remove(index, of: entries, inFlow: isInFlow)
  }

  private func keys(_ steps: ArraySlice<Step>) -> [String] {
    steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }
}

extension SettingEdit {
  /// The place of a key of a tab; `nil` where there is no such tab.
  ///
  /// The icon of a tab may be a map, which has its name.
  static func steps(to key: String, ofTab id: String, in root: YAMLNode?) -> [Step]? {
    guard let index = root?.tabs.firstIndex(where: { $0.value(at: [.key("id")])?.scalar == id })
    else { return nil }
    let steps: [Step] = [.key("tabs"), .index(index), .key(key)]
    let isMap = key == "icon" && root?.value(at: steps)?.kind == .map
    return steps + (isMap ? [.key("name")] : [])
  }

  /// The place of a key of an icon: in the tab that has it, or else in `overrides`.
  static func steps(to key: String, ofIcon icon: String, in root: YAMLNode?) -> [Step] {
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
  /// The items of the list `tabs`.
  var tabs: [YAMLNode] {
    guard case .list(let tabs)? = value(at: [.key("tabs")])?.content else { return [] }
    return tabs
  }

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

  /// The value to which steps lead.
  func value(at steps: [SettingEdit.Step]) -> YAMLNode? {
    steps.reduce(self) { node, step in node?.entry(step)?.value }
  }

  /// A value that contains no others: its bytes, and whether it is text.
  typealias Leaf = [UInt8]

  /// The values that contain no others by their places, in whatever style they are written.
  func leaves(at path: [SettingEdit.Step]) -> [[SettingEdit.Step]: Leaf] {
    let inner: [(step: SettingEdit.Step, value: YAMLNode)]
    switch content {
    case .scalar(let text, _): return [path: Leaf(((kind == .text ? "'" : "-") + text).utf8)]
    case .list(let items): inner = items.enumerated().map { (.index($0), $1) }
    case .map(let entries): inner = entries.map { (.key($0.scalar ?? ""), $1) }
    }
    if inner.isEmpty { return [path: Leaf((kind == .list ? "[]" : "{}").utf8)] }
    return inner.reduce(into: [:]) { leaves, entry in
      leaves.merge(entry.value.leaves(at: path + [entry.step])) { $1 }
    }
  }
}
