import IconModel

/// The references between the elements of a drawing.
///
/// The graph finds cycles, and how many elements are drawn when references draw some repeatedly.
/// The nodes are the elements that have an id, and the drawing itself. An element without an id
/// belongs to the nearest node that contains it.
struct ReferenceGraph {
  typealias Name = MarkupText.Slice

  /// An element with an id, or the drawing.
  private struct Node {
    let name: Name
    let offset: Int
    /// The number of its elements, without those of nodes inside it.
    var elementCount = 1
    /// The nesting of its elements, without those of nodes inside it.
    var height = 1
    /// The nodes that it draws, because it contains or refers to them, and the depth of each in it.
    var links: [(target: Target, depth: Int)] = []
  }

  private enum Target {
    case node(Int)
    case name(Name)
  }

  private var nodes: [Node]
  /// The first node of each id.
  private var nodesByID: [Name: Int] = [:]
  /// The node of each open element, and the element's depth in it.
  private var open: [(node: Int, depth: Int)] = [(0, 0)]
  private var hasReferences = false

  init(_ bytes: ContiguousArray<UInt8>) {
    nodes = [Node(name: bytes[0..<0], offset: 0, elementCount: 0)]
  }

  /// Enters an element; false if an earlier element has the same id.
  mutating func enter(id: Name?, at offset: Int) -> Bool {
    let (parent, depth) = open[open.count - 1]
    guard let id else {
      nodes[parent].elementCount += 1
      nodes[parent].height = max(nodes[parent].height, depth + 1)
      open.append((parent, depth + 1))
      return true
    }
    let index = nodes.count
    nodes.append(Node(name: id, offset: offset))
    nodes[parent].links.append((.node(index), depth))
    open.append((index, 1))
    guard nodesByID[id] == nil else { return false }
    nodesByID[id] = index
    return true
  }

  mutating func leave() { if open.count > 1 { open.removeLast() } }

  /// Adds a reference from the innermost open element to another one.
  mutating func refer(to name: Name) {
    let (node, depth) = open[open.count - 1]
    nodes[node].links.append((.name(name), depth))
    hasReferences = true
  }

  /// Replaces all references by what they draw, in O(elements + references) and without recursion;
  /// `nil` if there are none.
  ///
  /// An element counts as often as it is drawn, up to a large number. The height is the longest chain of
  /// nested elements and references, and a cycle is named by its first element.
  func expand() -> (elementCount: Int, height: Int, cycles: [(offset: Int, name: Name)])? {
    guard hasReferences else { return nil }
    var cycles: [(offset: Int, name: Name)] = []
    var sizes = nodes.map(\.elementCount)
    var heights = nodes.map(\.height)
    /// `nil` for nodes not visited yet, false for those on the path.
    var isDone = [Bool?](repeating: nil, count: nodes.count)
    var path = [(node: 0, next: 0)]
    isDone[0] = false
    while let (node, next) = path.last {
      guard next < nodes[node].links.count else {
        isDone[node] = true
        path.removeLast()
        continue
      }
      let link = nodes[node].links[next]
      guard let target = index(of: link.target) else {
        path[path.count - 1].next += 1
        continue
      }
      switch isDone[target] {
      case nil:
        isDone[target] = false
        path.append((target, 0))
      case false?:
        // librsvg does not draw the reference that closes the cycle.
        cycles.append((nodes[target].offset, nodes[target].name))
        path[path.count - 1].next += 1
      case true?:
        sizes[node] = min(sizes[node] + sizes[target], 1 << 40)
        heights[node] = max(heights[node], link.depth + heights[target])
        path[path.count - 1].next += 1
      }
    }
    return (sizes[0], heights[0], cycles)
  }

  private func index(of target: Target) -> Int? {
    switch target {
    case .node(let index): index
    case .name(let name): nodesByID[name]
    }
  }
}
