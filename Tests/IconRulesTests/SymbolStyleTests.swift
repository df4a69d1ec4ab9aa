import IconModel
import Testing
import VectorImages

/// The templates that an export writes, by the rules on templates of any origin.
@Suite struct SymbolStyleRuleTests {
  private static func contour(_ points: [(Double, Double)]) -> Contour {
    let points = points.map { Point($0.0, $0.1) }
    return Contour(
      start: points[0], segments: (points.dropFirst() + [points[0]]).map { .line(to: $0) })
  }

  private static func square(_ minimum: Double, _ maximum: Double, isHole: Bool = false) -> Contour
  {
    let corners = [
      (minimum, minimum), (minimum, maximum), (maximum, maximum), (maximum, minimum),
    ]
    return contour(isHole ? corners.reversed() : corners)
  }

  /// A frame, a solid square, and a corner with a slash over it.
  private static let drawings = [
    "frame": [square(0, 240), square(24, 216, isHole: true)], "solid": [square(0, 240)],
    "slash": [
      contour([(60, 0), (240, 180), (240, 0)]),
      contour([(0, 20), (220, 240), (240, 220), (20, 0)]),
    ],
  ]

  @Test(arguments: SymbolVersion.allCases, SymbolMasterChoice.allCases)
  func `the templates of all settings have no finding`(
    version: SymbolVersion, masters: SymbolMasterChoice
  ) throws {
    for (name, contours) in Self.drawings {
      for layers in SymbolLayering.allCases {
        var style = SymbolStyle()
        (style.version, style.masters, style.layers) = (version, masters, layers)
        let template = SymbolTemplate(
          name: name,
          drawing: SymbolDrawing(
            contours: contours, unitsPerPoint: 240.0 / 23,
            ink: Rect(minX: 0, minY: 0, maxX: 240, maxY: 240),
            variant: name == "frame" ? .outlined : .filled, stroke: name == "solid" ? nil : 24),
          style: style, generator: "tabicon")
        let text = String(decoding: template.bytes, as: UTF8.self)
        #expect(try SymbolTemplates.findings(in: text) == [], "\(name) \(layers)")
        #expect(text.contains("id=\"Regular-M\"") == (masters == .regular || name == "solid"))
      }
    }
  }
}
