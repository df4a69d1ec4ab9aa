// What jobs and results say of icons, images and findings.

extension IconVariant: MessageCodable {}
extension ImageFormat: MessageCodable {}
extension SizeClass: MessageCodable {}
extension ShapeClass: MessageCodable {}
extension InkMode: MessageCodable {}
extension FitMode: MessageCodable {}
extension CanvasMode: MessageCodable {}
extension SymbolShortfall.Obstacle: MessageCodable {}
extension Severity: MessageCodable {}
extension RuleID: MessageCodable {}

extension DisplayScale: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) { encoder.put(UInt8(clamping: factor)) }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let factor = Int(try decoder.byte())
    guard factor > 0 else { throw MessageError() }
    self.init(factor)
  }
}

extension PixelSize: MessageCodable {
  /// The longest side of an image that cairo or a PNG reader would make.
  private static let maximumSide = 32_767

  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(width)
    encoder.put(height)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let (width, height) = (try decoder.int(), try decoder.int())
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else { throw MessageError() }
    self.init(width: width, height: height)
  }
}

extension Rect: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    for edge in [minX, minY, maxX, maxY] { encoder.put(edge) }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      minX: try decoder.double(), minY: try decoder.double(),
      maxX: try decoder.double(), maxY: try decoder.double())
  }
}

extension TextPosition: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(line)
    encoder.put(column)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(line: try decoder.count(), column: try decoder.count())
  }
}

extension Point: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(x)
    encoder.put(y)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(try decoder.double(), try decoder.double())
  }
}

extension DrawingLimits: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    for limit in DrawingLimit.allCases { encoder.put(self[limit]) }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init()
    for limit in DrawingLimit.allCases { self[limit] = try decoder.int() }
  }
}

extension ImageKey: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(format)
    encoder.put(variant)
    encoder.put(sizeClass)
    encoder.put(scale)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      format: try decoder.value(), variant: try decoder.value(), sizeClass: try decoder.value(),
      scale: try decoder.value())
  }
}

extension IconImage: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(key)
    encoder.put(origin)
    encoder.put(size)
    encoder.put(bytes)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      try decoder.value(), origin: try decoder.value(), size: try decoder.value(),
      bytes: try decoder.bytes())
  }
}

extension SymbolShortfall: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(variant)
    switch kind {
    case .fixed(let obstacle):
      encoder.put(true)
      encoder.put(obstacle)
    case .limited(let weight, let share, let least):
      encoder.put(false)
      encoder.put(weight)
      encoder.put(share)
      encoder.put(least)
    }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let variant: IconVariant = try decoder.value()
    self.init(
      variant: variant,
      kind: try decoder.bool()
        ? .fixed(try decoder.value())
        : .limited(
          weight: try decoder.string(), share: try decoder.double(), least: try decoder.double()))
  }
}

extension SourceLocation: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(file)
    encoder.put(line ?? 0)
    encoder.put(column ?? 0)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let (file, line, column) = (try decoder.string(), try decoder.count(), try decoder.count())
    // Both are counted from 1.
    self.init(file: file, line: line > 0 ? line : nil, column: column > 0 ? column : nil)
  }
}

extension Finding: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(rule)
    encoder.put(severity)
    encoder.put(location)
    for name in [icon, tab] {
      encoder.put(name != nil)
      encoder.put(name ?? "")
    }
    encoder.put(message)
    encoder.put(help)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let (rule, severity): (RuleID, Severity) = (try decoder.value(), try decoder.value())
    let location: SourceLocation = try decoder.value()
    let (hasIcon, icon) = (try decoder.bool(), try decoder.string())
    let (hasTab, tab) = (try decoder.bool(), try decoder.string())
    self.init(
      rule: rule, severity: severity, location: location, icon: hasIcon ? icon : nil,
      tab: hasTab ? tab : nil, message: try decoder.string(), help: try decoder.string())
  }
}
