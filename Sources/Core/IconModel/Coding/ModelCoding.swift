// What jobs and results say of icons and images.

extension IconVariant: MessageCodable {}
extension ImageFormat: MessageCodable {}
extension SizeClass: MessageCodable {}
extension ShapeClass: MessageCodable {}
extension InkMode: MessageCodable {}
extension FitMode: MessageCodable {}
extension CanvasMode: MessageCodable {}
extension SymbolObstacle: MessageCodable {}

extension DisplayScale: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let factor = try coder(value.map { UInt8(clamping: $0.factor) })
    guard factor > 0 else { throw MessageError() }
    self.init(Int(factor))
  }
}

extension PixelSize: MessageCodable {
  /// The longest side of an image that cairo or a PNG reader would make.
  private static let maximumSide = 32_767

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let (width, height) = (try coder(value?.width), try coder(value?.height))
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else { throw MessageError() }
    self.init(width: width, height: height)
  }
}

extension Rect: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      minX: try coder(value?.minX), minY: try coder(value?.minY),
      maxX: try coder(value?.maxX), maxY: try coder(value?.maxY))
  }
}

extension TextPosition: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(line: try coder.count(value?.line), column: try coder.count(value?.column))
  }
}

extension Point: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(try coder(value?.x), try coder(value?.y))
  }
}

extension DrawingLimits: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init()
    for limit in DrawingLimit.allCases { self[limit] = try coder(value?[limit]) }
  }
}

extension ImageKey: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      format: try coder(value?.format), variant: try coder(value?.variant),
      sizeClass: try coder(value?.sizeClass),
      scale: try coder(value?.scale))
  }
}

extension IconImage: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      try coder(value?.key), origin: try coder(value?.origin), size: try coder(value?.size),
      bytes: try coder(value?.bytes))
  }
}

extension SymbolShortfall: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(variant: try coder(value?.variant), kind: try coder(value?.kind))
  }
}

extension SymbolShortfall.Kind: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    var (obstacle, limits): (SymbolObstacle?, (String, Double, Double)?)
    var isFixed = false
    switch value {
    case .fixed(let found): (obstacle, isFixed) = (found, true)
    case .simplified(let found): obstacle = found
    case .limited(let weight, let share, let least): limits = (weight, share, least)
    case nil: break
    }
    if try coder(obstacle != nil) {
      self = try coder(isFixed) ? .fixed(coder(obstacle)) : .simplified(coder(obstacle))
    } else {
      self = .limited(
        weight: try coder(limits?.0), share: try coder(limits?.1), least: try coder(limits?.2))
    }
  }
}
