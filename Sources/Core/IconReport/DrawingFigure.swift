package import IconModel

/// A figure of a drawing as reports show it: in JSON under its key, for people under its label.
package struct DrawingFigure: Sendable {
  let key: String
  /// `nil` for a figure for programs alone.
  package let label: String?
  /// The figure in units of the artboard, or as a ratio; `nil` where a drawing does not have it.
  package let value: @Sendable (DrawingMeasurements) -> Double?

  private init(
    _ key: String, _ label: String? = nil,
    _ value: @escaping @Sendable (DrawingMeasurements) -> Double?
  ) {
    (self.key, self.label, self.value) = (key, label, value)
  }

  /// All figures in the order in which people see them.
  package static let all = [
    Self("aspect", "width / height") { $0.inkBox.map { $0.width / $0.height } },
    Self("hullRatio", "outer shape / box") { drawing in
      drawing.inkBox.map { _ in drawing.hullRatio }
    },
    Self("inkArea") { drawing in drawing.inkBox.map { _ in drawing.inkArea } },
    Self("coverage", "ink / box") { drawing in drawing.inkBox.map { drawing.inkArea / $0.area } },
    Self("strokeWeight", "stroke weight") { $0.strokes?.weight },
    Self("thinnestStroke", "thinnest") { $0.strokes?.thinnest?.width },
    Self("narrowestGap", "narrowest gap") { $0.strokes?.gap?.width },
    Self("translucent") { $0.paint?.translucent },
    Self("lostColour") { $0.paint?.lostColor },
  ]
}
