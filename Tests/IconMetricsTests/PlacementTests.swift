import IconMetrics
import IconModel
import Testing

@Suite struct PlacementTests {
  struct Output: CustomTestStringConvertible, Sendable {
    let profile: MetricsProfile
    let bar: MetricsProfile.Bar
    let shape: ShapeClass
    let display: DisplayScale

    var target: MetricsProfile.Target { bar[shape] }
    /// The length of the governing side, in device pixels.
    var length: Int { target.points * display.factor }
    var isGovernedByWidth: Bool {
      target.governing == .width || target.governing == .both && ink.width > ink.height
    }
    var testDescription: String {
      "\(profile.id) \(shape) \(bar.sizeClass)\(display.fileSuffix)"
    }

    /// The box of ink of the shape in a master, with edges between whole pixels.
    var ink: Rect {
      switch shape {
      case .circular: Rect(x: 10.3, y: 7.7, width: 450.1, height: 441.9)
      case .square: Rect(x: 2.25, y: 3.5, width: 401.7, height: 414)
      case .wide: Rect(x: 2.1, y: 5.9, width: 558.3, height: 331.7)
      case .tall: Rect(x: 1.6, y: 2.2, width: 250.2, height: 504.4)
      }
    }

    func placement(
      ink: Rect? = nil, artboard: Rect? = nil, fit: FitMode, canvas: CanvasMode
    ) -> Placement {
      let ink = ink ?? self.ink
      return Placement(
        ink: ink, artboard: artboard ?? ink.expanded(by: 40), fit: fit, target: target,
        uniformCanvas: canvas == .uniform ? (bar.uniformWidth, bar.uniformHeight) : nil,
        at: display)
    }

    static let all = MetricsProfile.catalogue.flatMap { profile in
      profile.bars.flatMap { bar in
        profile.scales.flatMap { display in
          ShapeClass.allCases.map {
            Output(profile: profile, bar: bar, shape: $0, display: display)
          }
        }
      }
    }

    static let apple = all.filter { $0.profile.id == "apple-hig" }
    static let legacy = all.filter { $0.profile.id == "ios-legacy" }
  }

  private static func isNear(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) < 1e-9
  }

  @Test(arguments: Output.apple, FitMode.allCases)
  func `a uniform canvas is one size for all icons of a size class`(output: Output, fit: FitMode) {
    let points = output.bar.sizeClass == .regular ? (31, 28) : (23, 20)
    let factor = output.display.factor
    #expect(
      output.placement(fit: fit, canvas: .uniform).canvas
        == PixelSize(width: points.0 * factor, height: points.1 * factor))
  }

  @Test(arguments: Output.legacy, CanvasMode.allCases)
  func `icons of ios-legacy have boxes of 30 points`(output: Output, canvas: CanvasMode) {
    let placement = output.placement(fit: .target, canvas: canvas)
    let side = 30 * output.display.factor
    #expect(placement.canvas == PixelSize(width: side, height: side))
    let landed = placement.canvas(of: output.ink)
    #expect(Self.isNear(max(landed.width, landed.height), Double(side)))
  }

  @Test(arguments: Output.all, CanvasMode.allCases)
  func `governing edges of ink lie on whole pixels, those of a tight canvas on its edges`(
    output: Output, canvas: CanvasMode
  ) {
    let landed = output.placement(fit: .target, canvas: canvas).canvas(of: output.ink)
    let edges = output.isGovernedByWidth ? (landed.minX, landed.maxX) : (landed.minY, landed.maxY)
    #expect(Self.isNear(edges.0, canvas == .tight ? 0 : edges.0.rounded()))
    #expect(Self.isNear(edges.1 - edges.0, Double(output.length)))
  }

  @Test(arguments: Output.all, CanvasMode.allCases)
  func `the fitted box is centred, on a uniform canvas to half a pixel`(
    output: Output, canvas: CanvasMode
  ) {
    let artboard = output.ink.expanded(by: 40).translated(x: 13, y: -21)
    let tolerance = (canvas == .tight ? 0 : 0.5) + 1e-9
    for fit in FitMode.allCases {
      let placement = output.placement(artboard: artboard, fit: fit, canvas: canvas)
      let landed = placement.canvas(of: fit == .target ? output.ink : artboard)
      #expect(abs(landed.midX - Double(placement.canvas.width) / 2) <= tolerance, "\(fit)")
      #expect(abs(landed.midY - Double(placement.canvas.height) / 2) <= tolerance, "\(fit)")
    }
  }

  @Test(arguments: Output.all)
  func `with the artboard fitted, ink keeps the designer's insets`(output: Output) {
    let artboard = Rect(
      minX: output.ink.minX - 30, minY: output.ink.minY - 20, maxX: output.ink.maxX + 10,
      maxY: output.ink.maxY + 5)
    let placement = output.placement(artboard: artboard, fit: .artboard, canvas: .tight)
    let (board, ink) = (placement.canvas(of: artboard), placement.canvas(of: output.ink))
    let governing =
      switch output.target.governing {
      case .both: max(board.width, board.height)
      case .width: board.width
      case .height: board.height
      }
    #expect(Self.isNear(governing, Double(output.length)))
    #expect(Self.isNear(ink.minX - board.minX, 30 * placement.scale))
    #expect(Self.isNear(ink.minY - board.minY, 20 * placement.scale))
    #expect(Self.isNear(board.maxX - ink.maxX, 10 * placement.scale))
    #expect(Self.isNear(board.maxY - ink.maxY, 5 * placement.scale))
  }

  @Test(arguments: Output.all, CanvasMode.allCases)
  func `the edges of the source are those of the canvas`(output: Output, canvas: CanvasMode) {
    let placement = output.placement(fit: .target, canvas: canvas)
    let landed = placement.canvas(of: placement.source)
    #expect(Self.isNear(landed.minX, 0) && Self.isNear(landed.minY, 0))
    #expect(Self.isNear(landed.maxX, Double(placement.canvas.width)))
    #expect(Self.isNear(landed.maxY, Double(placement.canvas.height)))
  }

  @Test(arguments: [
    ("a whole number", 310.0, 31), ("rounding noise above it", 310 + 1e-8, 31),
    ("rounding noise below it", 310 - 1e-8, 31), ("a three hundredth of a pixel", 310.03, 31),
    ("a hundredth of a pixel", 310.1, 32), ("half a pixel", 315, 32),
    ("almost the next", 319.9, 32), ("next to nothing", 1e-6, 1),
  ])
  func `the other side is rounded up to a whole pixel, and noise adds none`(
    id: String, side: Double, pixels: Int
  ) throws {
    // A tenth of the master: 620 master pixels are 62 device pixels.
    let wide = try #require(Output.apple.first { $0.shape == .wide })
    let across = wide.placement(
      ink: Rect(x: 0.1, y: 0.7, width: 620, height: side), fit: .target, canvas: .tight)
    #expect(across.canvas == PixelSize(width: 62, height: pixels))
    let tall = try #require(Output.apple.first { $0.shape == .tall })
    let upright = tall.placement(
      ink: Rect(x: 0.7, y: 0.1, width: side, height: 560), fit: .target, canvas: .tight)
    #expect(upright.canvas == PixelSize(width: pixels, height: 56))
  }

  @Test func `a declared shape decides the governing side, whatever the shape of the ink`() throws {
    let tall = try #require(Output.apple.first { $0.shape == .tall })
    let placement = tall.placement(
      ink: Rect(x: 0, y: 0, width: 560, height: 280), fit: .target, canvas: .tight)
    #expect(placement.canvas == PixelSize(width: 112, height: 56))
    #expect(placement.scale == 0.2)
  }
}
