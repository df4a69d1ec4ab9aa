import IconMetrics
import IconModel

/// The masters of an icon's drawings, all in one frame, and the ink in them.
struct RenderedMasters {
  struct Master {
    let drawing: LoadedDrawing
    let mask: AlphaMask
    /// `nil` when the drawing has no ink.
    let metrics: InkMetrics?
  }

  let frame: RasterFrame
  let masters: [Master]
  /// The box of all ink, in pixels of the frame, with room for an outline that will be derived around
  /// it; `nil` when there is none.
  let inkBox: Rect?
  /// That room on each side, in pixels of the frame.
  let room: Double

  /// The box that is used for an icon without ink, where that is allowed, in pixels of the frame: its
  /// artboard, or a square where it has none.
  var emptyBox: Rect? {
    masters.first.map { master in
      master.drawing.artboardOrigin == .ink
        ? Rect(x: 0, y: 0, width: 1, height: 1) : frame.pixels(of: master.drawing.artboard)
    }
  }
}

extension RenderedMasters {
  /// The most attempts to find a frame that fits the ink.
  private static let maximumAttempts = 4

  /// Renders drawings, normally once each.
  ///
  /// The first frame follows the geometry. Where the ink differs from it, the next frame follows the
  /// ink: clip paths and masks reduce it, a filter spreads it, and some lines have a larger box. In a
  /// frame that merely contains the ink, output pixels end within pixels of the master, which costs an
  /// edge up to a quarter of a master pixel.
  init(
    _ drawings: [LoadedDrawing], framing: MasterFraming, room: Double = 0,
    failures: inout [Int: DrawingFailure]
  ) {
    var box =
      drawings.compactMap(\.visibleExtents).reduce(nil) { box, extents in
        box?.union(extents) ?? extents
      } ?? drawings.first.map(\.artboard) ?? Rect(x: 0, y: 0, width: 1, height: 1)
    box = box.expanded(by: room)
    let limits = drawings.map(\.artboard).reduce(box) { $0.union($1) }
    for attempt in 1... {
      let rendered = RenderedMasters(
        drawings, in: framing.frame(around: box), room: room, failures: &failures)
      guard let ink = rendered.inkBox else {
        self = rendered
        return
      }
      let interior = Rect(
        x: 0, y: 0, width: Double(rendered.frame.size.width),
        height: Double(rendered.frame.size.height)
      ).expanded(by: 1 - MasterFraming.margin)
      let found = rendered.frame.artboard(of: ink)
      let expected = rendered.frame.pixels(of: box)
      let snapped = Self.snap(ink, to: expected)
      let canGrow = limits.union(box) != box
      if interior.union(ink) != interior, canGrow, attempt < Self.maximumAttempts {
        let wider = box.expanded(by: max(box.width, box.height) / 4)
        box = wider.intersection(limits) ?? box
      } else if snapped != expected, attempt < Self.maximumAttempts {
        box = found.intersection(limits) ?? found
      } else {
        self = RenderedMasters(
          frame: rendered.frame, masters: rendered.masters,
          inkBox: snapped, room: rendered.room)
        return
      }
    }
    preconditionFailure("the loop ends by its number of attempts")
  }

  private init(
    _ drawings: [LoadedDrawing], in frame: RasterFrame, room: Double,
    failures: inout [Int: DrawingFailure]
  ) {
    var masters: [Master] = []
    for drawing in drawings where failures[drawing.index] == nil {
      do {
        let mask = try drawing.render(frame)
        masters.append(
          Master(drawing: drawing, mask: mask, metrics: drawing.metrics(of: mask, in: frame)))
      } catch {
        failures[drawing.index] = error
      }
    }
    self.frame = frame
    self.masters = masters
    let room = room * frame.scale
    self.room = room
    inkBox = masters.compactMap(\.metrics?.bounds).reduce(nil) { box, bounds in
      box?.union(bounds) ?? bounds
    }?.expanded(by: room)
  }

  /// Takes each edge from the geometry, which is exact for tips, where both agree to a pixel.
  private static func snap(_ ink: Rect, to expected: Rect) -> Rect {
    func edge(_ measured: Double, _ exact: Double) -> Double {
      abs(measured - exact) <= 1 ? exact : measured
    }
    return Rect(
      minX: edge(ink.minX, expected.minX), minY: edge(ink.minY, expected.minY),
      maxX: edge(ink.maxX, expected.maxX), maxY: edge(ink.maxY, expected.maxY))
  }
}

extension SourceCoordinates {
  init(of drawing: LoadedDrawing, in frame: RasterFrame) {
    let box = drawing.viewBox
    self.init(
      corner: Point(
        box.minX + frame.originX / drawing.unit, box.minY + frame.originY / drawing.unit),
      unitsPerPixel: 1 / (frame.scale * drawing.unit))
  }
}
