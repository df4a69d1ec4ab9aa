// Values of icons and images in jobs and results.

extension IconVariant: MessageCodable {}
extension ImageFormat: MessageCodable {}
extension SizeClass: MessageCodable {}
extension ShapeClass: MessageCodable {}
extension InkMode: MessageCodable {}
extension FitMode: MessageCodable {}
extension CanvasMode: MessageCodable {}
extension SymbolObstacle: MessageCodable {}
extension MetricsProfile.GoverningSide: MessageCodable {}

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
    self = try coder(
      Self.init(minX:minY:maxX:maxY:), value.map { ($0.minX, $0.minY, $0.maxX, $0.maxY) })
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
    self = try coder(
      Self.init(format:variant:sizeClass:scale:),
      value.map { ($0.format, $0.variant, $0.sizeClass, $0.scale) })
  }
}

extension SymbolShortfall: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(Self.init(variant:obstacle:), value.map { ($0.variant, $0.obstacle) })
  }
}
