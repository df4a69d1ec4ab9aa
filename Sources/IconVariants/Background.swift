/// What a drawing's ink leaves open.
struct Background {
  let regions: Regions
  /// By label; true for what is connected with the edge of the plane.
  let isOuter: ContiguousArray<Bool>
  /// The pixels of these regions.
  let outside: ContiguousArray<Bool>
  /// The distance from the ink, measured outside of it.
  let fromInk: DistanceField

  /// True when the ink encloses something.
  var hasHoles: Bool { isOuter.dropFirst().contains(false) }

  /// Finds what is open.
  ///
  /// - Parameters:
  ///   - plane: The drawing.
  ///   - reach: How far from the ink distances matter inside of holes. Elsewhere only the widths of
  ///     cuts do.
  init(of plane: WorkPlane, reach: Float = Float(DistanceField.limit)) {
    regions = Regions(of: plane.open, width: plane.width, connectivity: .sides)
    let isOuter = regions.outer
    self.isOuter = isOuter
    outside = regions.pixels { isOuter[$0] }
    let hasHoles = isOuter.dropFirst().contains(false)
    fromInk = DistanceField(
      width: plane.width, seeds: plane.ink, matter: plane.inverse,
      reach: hasHoles ? reach : min(reach, Cuts.reach * WorkPlane.strokes.upperBound))
  }
}
