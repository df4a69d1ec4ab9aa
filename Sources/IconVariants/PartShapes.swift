/// The connected parts of a filled drawing, as far as their shapes tell which may lie before others.
struct PartShapes {
  /// The box of a part, in pixels of the plane, and how many of these are ink.
  struct Box {
    fileprivate(set) var area = 0
    private var left = Int.max
    private var right = 0
    private var top = Int.max
    private var bottom = 0

    var width: Int { right - left }
    var height: Int { bottom - top }
    var side: Int { max(width, height) }

    /// How far each side lies beyond that of another box; below 0 where it lies inside.
    func overhangs(over other: Box) -> [Int] {
      [other.left - left, right - other.right, other.top - top, bottom - other.bottom]
    }

    /// Whether a pixel lies in the box, or not farther from it than a margin.
    func contains(column: Int, row: Int, margin: Int) -> Bool {
      left - margin <= column && column < right + margin && top - margin <= row
        && row < bottom + margin
    }

    /// The pixels of the box and of a margin around it, row by row.
    fileprivate func rows(widenedBy margin: Int, in plane: WorkPlane) -> [Range<Int>] {
      let (start, end) = (max(1, left - margin), min(plane.width - 1, right + margin))
      return (max(1, top - margin)..<min(plane.height - 1, bottom + margin)).map {
        $0 * plane.width + start..<$0 * plane.width + end
      }
    }

    /// The shorter side of what two boxes have in common; not above 0 where that is nothing.
    func overlap(with other: Box) -> Int {
      min(
        min(right, other.right) - max(left, other.left),
        min(bottom, other.bottom) - max(top, other.top))
    }

    fileprivate mutating func add(_ run: Regions.Run) {
      area += run.end - run.start
      (left, right) = (min(left, run.start), max(right, run.end))
      (top, bottom) = (min(top, run.row), max(bottom, run.row + 1))
    }

    fileprivate mutating func formUnion(_ other: Box) {
      area += other.area
      (left, right) = (min(left, other.left), max(right, other.right))
      (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
    }
  }

  let plane: WorkPlane
  /// In pixels of the plane.
  let stroke: Float
  let regions: Regions
  /// For each pixel the part that it belongs to; 0 for none.
  let labels: ContiguousArray<Int32>
  /// By label; the first stands for none.
  let boxes: [Box]
  /// The box of the drawing.
  let whole: Box

  /// Finds the parts; `nil` when there are fewer than two.
  ///
  /// - Complexity: O(pixels), many of them at a time.
  init?(of plane: WorkPlane, stroke: Float) {
    self.plane = plane
    self.stroke = stroke
    regions = Regions(of: plane.ink, width: plane.width, connectivity: .corners)
    guard regions.count > 1 else { return nil }
    var boxes = Array(repeating: Box(), count: regions.count + 1)
    for run in regions.runs { boxes[run.label].add(run) }
    self.boxes = boxes
    labels = regions.labels
    whole = boxes.dropFirst().reduce(into: Box()) { $0.formUnion($1) }
  }

  /// The pixels around a part, as far as a distance from its box.
  func surroundings(of label: Int, within distance: Float) -> [Range<Int>] {
    boxes[label].rows(widenedBy: Int(distance) + 1, in: plane)
  }

  /// The part that a pixel belongs to; 0 for none.
  func label(_ index: Int) -> Int { Int(labels[index]) }

  /// Whether a pixel is ink with an open pixel beside it.
  func isEdge(_ index: Int) -> Bool {
    plane.ink[index]
      && (plane.open[index - 1] || plane.open[index + 1] || plane.open[index - plane.width]
        || plane.open[index + plane.width])
  }

  /// How wide each part is on average, by label.
  var thicknesses: [Float] {
    var edges = Array(repeating: 0, count: boxes.count)
    for index in plane.ink.indices where isEdge(index) { edges[label(index)] += 1 }
    return zip(boxes, edges).map { 2 * Float($0.area) / Float(max(1, $1)) }
  }
}
