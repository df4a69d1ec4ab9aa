/// The kind of silhouette, which decides an icon's target size in Apple's metrics.
package enum ShapeClass: String, CaseIterable, Hashable, MessageCodable, Sendable {
  case circular
  case square
  case wide
  case tall

  /// The aspect beyond which an icon is wide, and below whose inverse it is tall.
  ///
  /// It lies in the widest gap in the distribution of 13,161 icons of 20 public sets. 1.25 and 1.11 are
  /// common keylines, where a cut would divide icons of one design.
  package static let aspectCut = 1.31

  /// The least hull ratio of near-square icons that are square; circles have 0.785.
  ///
  /// Of 1,340 near-square icons named circle or square, 3% fall on the wrong side.
  package static let hullRatioCut = 0.86

  /// The class of ink with these measurements.
  package init(aspect: Double, hullRatio: Double) {
    if aspect > Self.aspectCut {
      self = .wide
    } else if aspect < 1 / Self.aspectCut {
      self = .tall
    } else {
      self = hullRatio >= Self.hullRatioCut ? .square : .circular
    }
  }
}

/// The shape class of an icon, and the measurements that decide it.
package struct ShapeMeasurement: Hashable, MessageCodable, Sendable {
  /// The class that decides the target size: the declared one, or else the measured one.
  package let shape: ShapeClass
  /// The class of the ink.
  package let measured: ShapeClass
  package let isDeclared: Bool
  /// Width over height of the box of both variants' ink.
  package let aspect: Double
  /// The part of that box that the convex hull of the ink fills.
  package let hullRatio: Double

  package init(measured: ShapeClass, declared: ShapeClass?, aspect: Double, hullRatio: Double) {
    self.shape = declared ?? measured
    self.measured = measured
    self.isDeclared = declared != nil
    self.aspect = aspect
    self.hullRatio = hullRatio
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(measured:declared:aspect:hullRatio:),
      value.map { ($0.measured, $0.isDeclared ? $0.shape : nil, $0.aspect, $0.hullRatio) })
  }

  /// The smallest change that gives the ink another class.
  package var margin: ShapeMargin { ShapeMargin(aspect: aspect, hullRatio: hullRatio) }
}

/// The smallest change that gives ink another shape class.
package struct ShapeMargin: Hashable, Sendable {
  /// A measurement that decides between two classes.
  package enum Measure: String, Hashable, Sendable {
    /// Width over height.
    case aspect
    /// The part of the ink's box that its convex hull fills.
    case hullRatio
  }

  package let next: ShapeClass
  package let measure: Measure
  /// The value at which the class changes.
  package let cut: Double
  /// The change as a fraction of the measured value; negative for a smaller value.
  package let change: Double

  /// Finds the nearest class of ink with these measurements, which are positive.
  package init(aspect: Double, hullRatio: Double) {
    let nearSquare: ShapeClass = hullRatio >= ShapeClass.hullRatioCut ? .square : .circular
    let wide = ShapeMargin(.wide, .aspect, cut: ShapeClass.aspectCut, of: aspect)
    let tall = ShapeMargin(.tall, .aspect, cut: 1 / ShapeClass.aspectCut, of: aspect)
    switch ShapeClass(aspect: aspect, hullRatio: hullRatio) {
    case .wide: self = ShapeMargin(nearSquare, .aspect, cut: wide.cut, of: aspect)
    case .tall: self = ShapeMargin(nearSquare, .aspect, cut: tall.cut, of: aspect)
    case .square, .circular:
      let other = ShapeMargin(
        nearSquare == .square ? .circular : .square, .hullRatio, cut: ShapeClass.hullRatioCut,
        of: hullRatio)
      self = [wide, tall].reduce(other) { abs($1.change) < abs($0.change) ? $1 : $0 }
    }
  }

  private init(_ next: ShapeClass, _ measure: Measure, cut: Double, of value: Double) {
    self.next = next
    self.measure = measure
    self.cut = cut
    change = cut / value - 1
  }
}
