/// The part of an icon that gets the target size.
package enum FitMode: String, CaseIterable, Hashable, MessageCodable, Sendable {
  /// The ink: its governing side becomes the target exactly, with its edges on pixel boundaries.
  case target
  /// The artboard: the designer's own insets stay, and the ink is only checked.
  case artboard
}

/// The size of the canvas of a fitted icon.
package enum CanvasMode: String, CaseIterable, Hashable, MessageCodable, Sendable {
  /// The target box; the side that is not governing is rounded up to whole pixels.
  case tight
  /// One size for all icons of a size class.
  case uniform
}

/// How an icon's ink compares with its target in one output.
package struct TargetFit: Hashable, MessageCodable, Sendable {
  package let sizeClass: SizeClass
  package let scale: DisplayScale
  package let governing: MetricsProfile.GoverningSide
  /// The length that the governing side must have, in device pixels.
  package let target: Int
  /// The target of a square icon in the same output, in device pixels.
  package let squareTarget: Int
  package let canvas: PixelSize
  /// Where the ink of both variants lies on the canvas, in device pixels.
  package let ink: Rect
  /// Device pixels for each unit of the icon's artboard; positive.
  package let pixelsPerUnit: Double

  package init(
    sizeClass: SizeClass, scale: DisplayScale, governing: MetricsProfile.GoverningSide,
    target: Int, squareTarget: Int, canvas: PixelSize, ink: Rect, pixelsPerUnit: Double
  ) {
    self.sizeClass = sizeClass
    self.scale = scale
    self.governing = governing
    self.target = target
    self.squareTarget = squareTarget
    self.canvas = canvas
    self.ink = ink
    self.pixelsPerUnit = pixelsPerUnit
  }

  /// The length that the governing side has on the canvas, in device pixels.
  package var measured: Double {
    switch governing {
    case .both: max(ink.width, ink.height)
    case .width: ink.width
    case .height: ink.height
    }
  }

  /// The length of the other side, in device pixels.
  package var across: Double {
    switch governing {
    case .both: min(ink.width, ink.height)
    case .width: ink.height
    case .height: ink.width
    }
  }

  /// How far the governing side is from its target, in device pixels; negative when it is short.
  package var deviation: Double { measured - Double(target) }

  /// Where the output is used, for messages: `the compact bar at @2x`.
  package var label: String { "the \(sizeClass.rawValue) bar at @\(scale.factor)x" }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(
        sizeClass:scale:governing:target:squareTarget:canvas:ink:pixelsPerUnit:),
      value.map {
        (
          $0.sizeClass, $0.scale, $0.governing, $0.target, $0.squareTarget, $0.canvas, $0.ink,
          $0.pixelsPerUnit
        )
      })
    try coder.require(MessageCoder.counts.contains(target))
    try coder.require(MessageCoder.counts.contains(squareTarget))
  }
}
