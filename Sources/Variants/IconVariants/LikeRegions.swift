/// Regions of one size and shape, such as the wheels of a car or the rungs of a ladder, which a designer draws
/// alike.
///
/// The limits were chosen by looking at what they change in nine sets.
enum LikeRegions {
  /// The least area and radius of a region that is like another one, in parts of its.
  static let sameSize: Float = 0.9
  /// The area that such regions exceed, in parts of the silhouette.
  static let leastShare: Float = 0.002

  /// The groups of regions that are alike.
  ///
  /// - Parameters:
  ///   - labels: The regions.
  ///   - areas: By label, the number of pixels.
  ///   - radii: By label, the radius of the largest disc inside.
  ///   - silhouette: The pixels of the drawing's silhouette.
  /// - Returns: The labels of each group.
  static func groups(
    of labels: some Sequence<Int>, areas: (Int) -> Int, radii: (Int) -> Float, silhouette: Int
  ) -> [[Int]] {
    let least = leastShare * Float(silhouette)
    var groups: [[Int]] = []
    for label in labels.filter({ Float(areas($0)) > least }).sorted(by: {
      (areas($1), $0) < (areas($0), $1)
    }) {
      let own = groups.firstIndex { group in
        let radius = (radii(group[0]), radii(label))
        return Float(areas(label)) >= sameSize * Float(areas(group[0]))
          && min(radius.0, radius.1) >= sameSize * max(radius.0, radius.1)
      }
      if let own { groups[own].append(label) } else { groups.append([label]) }
    }
    return groups
  }
}
