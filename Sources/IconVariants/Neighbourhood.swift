/// Two enclosed regions with a stroke between them.
struct Neighbourhood {
  /// How wide a divider may be, in strokes.
  static let dividerWidth: Float = 1.5
  /// The radius, in strokes, in which the outside of a junction is measured.
  static let cornerRadius: Float = 1.5

  /// Labels, the smaller first.
  let first: Int
  let second: Int
  /// The pixels halfway between the two regions, inside the ink.
  var midline: [Int] = []
  /// How many of these lie in a divider that is no wider than one.
  private var narrowCount = 0
  /// The part of a disc around the divider's ends that lies outside the drawing.
  ///
  /// A half where the outer contour runs straight on, less where the regions meet in a hollow of
  /// it, as a handle and its bag do, more at a corner. `nil` when no end is at the outer contour.
  var openness: Float?

  init(first: Int, second: Int) {
    self.first = first
    self.second = second
  }

  /// True when enough of the divider is no wider than one.
  func isDivided(stroke: Float) -> Bool { Float(narrowCount) > 0.3 * stroke }

  mutating func add(_ index: Int, isNarrow: Bool) {
    midline.append(index)
    narrowCount += isNarrow ? 1 : 0
  }
}
