/// The silhouette by which Apple's metrics size an icon, so that all look equally large.
package enum ShapeClass: String, CaseIterable, Hashable, Sendable {
  case circular
  case square
  case wide
  case tall
}
