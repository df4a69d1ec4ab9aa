import IconModel
import IconRules
import Testing

@Suite struct ShapeBorderTests {
  /// Icons with ink of these sizes in an artboard of 24, nearly filling their boxes.
  private func icons(
    _ sizes: [(width: Double, height: Double)], declared: [Int: ShapeClass] = [:]
  ) -> ComparisonSubject {
    ComparisonSubject(
      file: "tabbar.yml", fit: .target,
      icons: sizes.enumerated().map { place, size in
        let shape = ShapeMeasurement(
          measured: ShapeClass(aspect: size.width / size.height, hullRatio: 0.95),
          declared: declared[place], aspect: size.width / size.height, hullRatio: 0.95)
        let target = MetricsProfile.appleHIG.bars[0][shape.shape]
        let governing =
          switch target.governing {
          case .both: max(size.width, size.height)
          case .width: size.width
          case .height: size.height
          }
        let scale = Double(2 * target.points) / governing
        let output = TargetFit(
          sizeClass: .regular, scale: DisplayScale(2), governing: target.governing,
          target: 2 * target.points, squareTarget: 46,
          canvas: PixelSize(width: 80, height: 80),
          ink: Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale),
          pixelsPerUnit: scale)
        return icon([measured(.filled)], shape: shape, fits: [output], name: "icon\(place)")
      })
  }

  private static let square = (width: 20.0, height: 15.5)
  private static let wide = (width: 20.0, height: 15.1)

  @Test func `an icon with another class than those that are drawn alike is a note`() throws {
    let (square, wide) = (Self.square, Self.wide)
    try expectFindings(
      "shape-border",
      reported: [
        "one of three": icons([square, square, wide]),
        "smaller": icons([(15.5, 20), (15.1, 20), (15.1, 20)]),
        "tall": icons([(15.5, 20), (15.5, 20), (15.1, 20)]),
        // As a wide icon, the square one would be higher than square icons may be.
        "the one of two that can change": icons([(20, 15.5), (20, 15.2)]),
        "of two that can, the one nearer to the cut": icons([(15.4, 20), (15.25, 20)]),
        "beside a declared one": icons([(20, 15), (20, 15)], declared: [0: .square]),
      ],
      accepted: [
        "one class": icons([square, square]), "drawn lower": icons([square, (20, 14)]),
        "drawn larger": icons([square, (22, 16.6)]), "alone": icons([wide]),
        "most are wide": icons([square, wide, wide]),
        "declared": icons([square, square, wide], declared: [2: .square]),
        "declared otherwise": icons([square, square, wide], declared: [2: .wide]),
      ])
  }

  @Test func `a drawing that is declared across the cut that it is near has its shape`() {
    func declared(_ class: ShapeClass, aspect: Double) -> [String] {
      let shape = ShapeMeasurement(
        measured: ShapeClass(aspect: aspect, hullRatio: 0.95), declared: `class`, aspect: aspect,
        hullRatio: 0.95)
      return found("shape-mismatch", in: icon(shape: shape))
    }
    for (shape, aspect) in [
      (ShapeClass.square, 1.32), (.circular, 1.4), (.wide, 1.3), (.tall, 0.8), (.square, 0.75),
    ] {
      #expect(declared(shape, aspect: aspect) == [], "\(shape) \(aspect)")
    }
    for (shape, aspect) in [
      (ShapeClass.square, 1.5), (.tall, 1.3), (.wide, 0.8), (.wide, 1.1), (.circular, 1.3),
    ] {
      #expect(declared(shape, aspect: aspect) != [], "\(shape) \(aspect)")
    }
  }
}
