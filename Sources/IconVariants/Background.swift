/// What a filled drawing's ink leaves open.
struct Background {
  let regions: Regions
  /// By label; true for what is connected with the edge of the plane.
  let isOuter: ContiguousArray<Bool>
  /// The distance from the ink, measured outside of it.
  let fromInk: DistanceField

  init(of plane: WorkPlane) {
    regions = Regions(
      of: ContiguousArray(plane.ink.lazy.map { !$0 }), width: plane.width, connectivity: .sides)
    isOuter = regions.outer(width: plane.width)
    fromInk = DistanceField(width: plane.width, seeds: plane.ink, matter: plane.inverse)
  }

  func isOutside(_ index: Int) -> Bool { isOuter[Int(regions.labels[index])] }
}
