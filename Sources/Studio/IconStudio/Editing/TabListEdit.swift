import IconModel
import IconSets

/// Changes the order of the tabs in the text of a configuration, adds one, or takes one out.
///
/// A tab keeps its bytes, with the comments above it. The result is parsed again and compared, as
/// `SettingEdit` does.
struct TabListEdit {
  private let text: ConfigurationText
  private let root: YAMLNode?
  private let tabs: [YAMLNode]
  private let isFlow: Bool
  /// The bytes of each tab: whole lines, or in brackets what is between the commas.
  private let ranges: [Range<Int>]

  /// - Throws: `EditFailure` for a list in a form that is not known.
  init(_ text: ConfigurationText, _ root: YAMLNode?) throws(EditFailure) {
    let extents = YAMLExtents(text.bytes)
    (self.text, self.root, tabs) = (text, root, root?.tabs ?? [])
    guard let list = root?.value(at: [.key("tabs")]), list.kind == .list else { throw .changed }
    isFlow = extents.isFlow(list)
    var ranges: [Range<Int>] = []
    for tab in tabs {
      let start = extents.start(of: tab)
      guard let end = extents.end(of: tab, inFlow: isFlow) else { throw .form }
      if isFlow {
        ranges.append(start..<end)
      } else {
        ranges.append((ranges.last?.upperBound ?? Self.top(start, extents))..<extents.nextLine(end))
      }
    }
    self.ranges = ranges
    // Each tab begins with the dash of its item, on a line of its own.
    let isKnown =
      isFlow
      || zip(tabs, ranges).allSatisfy { tab, range in
        let start = extents.start(of: tab)
        let line = text.bytes[extents.startOfLine(start)..<start].drop { $0 == 0x20 }
        return range.contains(start) && line.first == UInt8(ascii: "-")
      }
    guard isKnown else { throw .form }
  }

  /// The text with a tab before another one, or last.
  func moving(_ id: String, before next: String?) throws -> ConfigurationText {
    let place = try place(of: id)
    guard id != next else { return text }
    var order = tabs.indices.filter { $0 != place }
    order.insert(
      place, at: try next.map { try order.firstIndex(of: self.place(of: $0)) ?? 0 } ?? order.count)
    return try with(order.map { (part($0), tabs[$0]) })
  }

  /// The text without a tab and the comments above it.
  func removing(_ id: String) throws -> ConfigurationText {
    let place = try place(of: id)
    return try with(tabs.indices.filter { $0 != place }.map { (part($0), tabs[$0]) })
  }

  /// The text with one more tab, which is in flow style.
  func adding(_ tab: String) throws -> ConfigurationText {
    let dash = tabs.first.map { tab in
      let column = (tab.location.column ?? 1) - 1
      return text.bytes[(YAMLExtents(text.bytes).start(of: tab) - column)...].prefix(column)
    }
    let node = try YAMLDocument(ConfigurationText(bytes: Array(tab.utf8), file: "")).root
    guard let node else { throw EditFailure.form }
    let part = isFlow ? Array(tab.utf8) : Array(dash ?? []) + Array((tab + lineBreak).utf8)
    return try with(tabs.indices.map { (self.part($0), tabs[$0]) } + [(part, node)])
  }

  private var lineBreak: String { text.string.utf8.contains(0x0D) ? "\r\n" : "\n" }

  private func place(of id: String) throws(EditFailure) -> Int {
    guard let place = tabs.firstIndex(where: { $0.value(at: [.key("id")])?.scalar == id }) else {
      throw .changed
    }
    return place
  }

  /// A tab's bytes; the last line of a text may lack its line break.
  private func part(_ place: Int) -> [UInt8] {
    let bytes = Array(text.bytes[ranges[place]])
    return isFlow || bytes.last == 0x0A || bytes.last == 0x0D
      ? bytes : bytes + Array(lineBreak.utf8)
  }

  /// The text with other tabs in place of its own.
  private func with(_ parts: [(bytes: [UInt8], tab: YAMLNode)]) throws -> ConfigurationText {
    let list = root?.value(at: [.key("tabs")])
    var bytes = text.bytes
    if let first = ranges.first, let last = ranges.last {
      let separators = zip(ranges, ranges.dropFirst()).map { one, other in
        Array(text.bytes[one.upperBound..<other.lowerBound])
      }
      let whole = first.lowerBound..<last.upperBound
      if isFlow, separators.contains(where: { $0.contains(UInt8(ascii: "#")) }) {
        throw EditFailure.comment
      }
      let between = { (place: Int) in
        place < separators.count ? separators[place] : isFlow ? Array(", ".utf8) : []
      }
      let new = parts.enumerated().flatMap { place, part in
        (place == 0 ? [] : between(place - 1)) + part.bytes
      }
      bytes.replaceSubrange(whole, with: new)
    } else if let list, isFlow {
      let place = YAMLExtents(text.bytes).start(of: list) + 1
      bytes.insert(contentsOf: parts.flatMap(\.bytes), at: place)
    }
    let edited = try ConfigurationText(bytes: bytes, file: text.file)
    let new = try YAMLDocument(edited).root
    let isSound = new?.tabs.map { $0.leaves(at: []) } == parts.map { $0.tab.leaves(at: []) }
    let others = [root, new].map { SettingEdit.others($0, than: [.key("tabs")]) }
    guard isSound, others[0] == others[1] else { throw EditFailure.form }
    return edited
  }

  /// The first line of the first tab: the comments right above it are its own.
  private static func top(_ start: Int, _ extents: YAMLExtents) -> Int {
    var top = extents.startOfLine(start)
    while top > 0 {
      let above = extents.startOfLine(top - 1)
      guard extents.bytes[above..<top].first(where: { $0 != 0x20 }) == UInt8(ascii: "#") else {
        break
      }
      top = above
    }
    return top
  }
}
