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
    var links: [Link] = []
  }

  /// A link from a node to another one that it draws, because it contains it or refers to it.
  private struct Link {
    enum Target {
      case node(Int)
      case name(Name)
    }

    let target: Target
    /// The depth in the node at which the link stands.
    let depth: Int
  }

  /// The size of a drawing whose references are replaced by what they draw.
  struct Expansion {
    /// The number of elements, each counted as often as it is drawn, up to a large number.
    var elementCount = 0
    /// The longest chain of nested elements and references.
    var height = 0
    /// The first element of each cycle of references: where it starts, and its id.
    var cycles: [(offset: Int, name: Name)] = []
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

  /// Enters an element.
  ///
  /// - Returns: False if an earlier element has the same id.
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
    nodes[parent].links.append(Link(target: .node(index), depth: depth))
    open.append((index, 1))
    guard nodesByID[id] == nil else { return false }
    nodesByID[id] = index
    return true
  }

  /// Leaves the innermost open element.
  mutating func leave() { if open.count > 1 { open.removeLast() } }

  /// Adds a reference from the innermost open element to another one.
  mutating func refer(to name: Name) {
    let (node, depth) = open[open.count - 1]
    nodes[node].links.append(Link(target: .name(name), depth: depth))
    hasReferences = true
  }

  /// Whether some reference may lead to an element with one of these ids.
  ///
  /// Entities and percent escapes are not resolved: a reference with one of them may have any
  /// target.
  func refers(toAnyOf names: Set<Name>) -> Bool {
    guard hasReferences, !names.isEmpty else { return false }
    return nodes.contains { node in
      node.links.contains { link in
        guard case .name(let name) = link.target else { return false }
        return names.contains(name) || name.contains(UInt8(ascii: "&"))
          || name.contains(UInt8(ascii: "%"))
      }
    }
  }

  /// Follows all references.
  ///
  /// - Returns: `nil` if there are none.
  /// - Complexity: O(elements + references), without recursion.
  func expand() -> Expansion? {
    guard hasReferences else { return nil }
    var result = Expansion()
    var sizes = nodes.map(\.elementCount)
    var heights = nodes.map(\.height)
    var states = [State](repeating: .unseen, count: nodes.count)
    var path = [(node: 0, next: 0)]
    states[0] = .open
    while let (node, next) = path.last {
      guard next < nodes[node].links.count else {
        states[node] = .done
        path.removeLast()
        continue
      }
      let link = nodes[node].links[next]
      guard let target = target(of: link) else {
        path[path.count - 1].next += 1
        continue
      }
      switch states[target] {
      case .unseen:
        states[target] = .open
        path.append((target, 0))
      case .open:
        // librsvg does not draw the reference that closes the cycle.
        result.cycles.append((nodes[target].offset, nodes[target].name))
        path[path.count - 1].next += 1
      case .done:
        sizes[node] = min(sizes[node] + sizes[target], 1 << 40)
        heights[node] = max(heights[node], link.depth + heights[target])
        path[path.count - 1].next += 1
      }
    }
    result.elementCount = sizes[0]
    result.height = heights[0]
    return result
  }

  private enum State {
    case unseen
    case open
    case done
  }

  private func target(of link: Link) -> Int? {
    switch link.target {
    case .node(let index): index
    case .name(let name): nodesByID[name]
    }
  }
}
