/// The references between the elements of a drawing: how much is drawn when references draw some
/// elements repeatedly, and which lead back to themselves.
struct ReferenceGraph {
  /// The ids that elements refer to, in the order of the text.
  var references: [(element: Int, id: MarkupText.Slice)] = []

  /// Replaces all references by what they draw, in O(elements + references) and without recursion;
  /// `nil` if there are none.
  ///
  /// An element counts as often as it is drawn, up to a large number. The height is the longest chain of
  /// nested elements and references, and a cycle is named by its first element.
  func expand(_ tree: MarkupTree) -> (elementCount: Int, height: Int, cycles: [Int])? {
    guard !references.isEmpty else { return nil }
    let targets = Dictionary(grouping: references, by: \.element)
    func drawn(by element: Int) -> [Int] {
      (targets[element] ?? []).compactMap { tree.ids[$0.id] } + tree.children(of: element)
    }
    var cycles: [Int] = []
    var counts = tree.elements.map { _ in 1 }
    var heights = counts
    /// `nil` for elements not visited yet, false for those on the path.
    var isDone: [Bool?] = counts.map { _ in nil }
    var path = [(element: 0, links: drawn(by: 0)[...])]
    isDone[0] = false
    while let (element, links) = path.last {
      guard let target = links.first else {
        isDone[element] = true
        path.removeLast()
        continue
      }
      switch isDone[target] {
      case nil:
        isDone[target] = false
        path.append((target, drawn(by: target)[...]))
        continue
      case false?:
        // librsvg does not draw the reference that closes the cycle.
        cycles.append(target)
      case true?:
        counts[element] = min(counts[element] + counts[target], 1 << 40)
        heights[element] = max(heights[element], 1 + heights[target])
      }
      path[path.count - 1].links = links.dropFirst()
    }
    return (counts[0], heights[0], cycles)
  }
}
