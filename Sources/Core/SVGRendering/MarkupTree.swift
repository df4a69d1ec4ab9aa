/// The elements of a drawing in the order of its text, and the places of its style sheets.
struct MarkupTree {
  struct Element {
    /// The name as written, with its prefix.
    let name: Range<Int>
    let localName: String
    let isSVG: Bool
    let attributes: [XMLTokenizer.Attribute]
    /// The index of the element that contains it; `nil` for the root.
    let parent: Int?
    /// The index after its last descendant.
    var end: Int
    /// Where its end tag starts; `nil` for an element without one.
    var endTag: Int?
    /// Whether it contains letters.
    var hasText = false
  }

  private(set) var elements: [Element] = []
  /// The first element of each id.
  private(set) var ids: [MarkupText.Slice: Int] = [:]
  /// The style sheets, each with the index of its element.
  private(set) var sheets: [(element: Int, range: Range<Int>)] = []
  private var open: [Int] = []

  /// Enters an element; false if an earlier one has the same id.
  mutating func enter(
    _ name: Range<Int>, _ localName: String, isSVG: Bool, _ attributes: [XMLTokenizer.Attribute],
    id: MarkupText.Slice?
  ) -> Bool {
    open.append(elements.count)
    elements.append(
      Element(
        name: name, localName: localName, isSVG: isSVG, attributes: attributes,
        parent: open.dropLast().last, end: elements.count + 1))
    guard let id else { return true }
    let first = ids[id, default: elements.count - 1]
    ids[id] = first
    return first == elements.count - 1
  }

  mutating func leave(endTag: Int?) {
    guard let index = open.popLast() else { return }
    elements[index].end = elements.count
    elements[index].endTag = endTag
  }

  mutating func addText(_ range: Range<Int>, isStyle: Bool) {
    guard let index = open.last else { return }
    if isStyle { sheets.append((index, range)) } else { elements[index].hasText = true }
  }

  /// The elements that contain an element, from the innermost outwards.
  func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(state: elements[index].parent) { [elements] next -> Int? in
      defer { next = next.flatMap { elements[$0].parent } }
      return next
    }
  }

  /// An element and those that contain it, from the innermost outwards.
  func lineage(of index: Int) -> [Int] { [index] + ancestors(of: index) }

  /// Whether an element has one of some names, or is inside of one that has.
  func isInside(_ names: [String], _ index: Int) -> Bool {
    lineage(of: index).contains { names.contains(elements[$0].localName) }
  }

  /// Whether the conditions of an element hold for a browser that speaks American English.
  func holdsConditions(_ index: Int, _ text: MarkupText) -> Bool {
    let attributes = elements[index].attributes
    func words(_ name: String) -> [String]? {
      text.values(of: name, in: attributes).first.map { value in
        String(decoding: value, as: UTF8.self).lowercased()
          .split { $0 == "," || $0.isWhitespace }.map(String.init)
      }
    }
    let known = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/math/mathml"]
    return words("requiredExtensions").map { !$0.isEmpty && $0.allSatisfy(known.contains) } ?? true
      && words("systemLanguage")?.contains { ["en", "en-us"].contains($0) } ?? true
  }

  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < elements[index].end {
      children.append(child)
      child = elements[child].end
    }
    return children
  }
}
