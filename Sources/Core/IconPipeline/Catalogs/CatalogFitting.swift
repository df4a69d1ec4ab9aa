import IconModel
import IconRendering
import IconRules

/// How the ink of an icon's images compares with its targets.
struct CatalogFitting {
  /// How far from another shape class ink may be to count as it if its target fits, as a fraction of the
  /// measure: image pixels leave that doubt.
  private static let doubt = 0.04

  private let main: [CatalogMeasurement]
  private let sets: [AssetImageSet]
  /// `nil` where no image has ink.
  private(set) var shape: ShapeMeasurement?
  /// By size class and scale; none for the large content viewer, for which no size is published.
  private(set) var fits: [TargetFit] = []

  init(
    _ measured: [CatalogMeasurement], sets: [AssetImageSet], profile: MetricsProfile,
    declared: ShapeClass?, tolerance: Double
  ) {
    self.sets = sets
    main = measured.filter(\.task.isMain).sorted {
      ($0.task.shownSizeClass, $0.task.slot.scale?.factor ?? 0)
        < ($1.task.shownSizeClass, $1.task.slot.scale?.factor ?? 0)
    }
    guard let measured = best?.result.shape else { return }
    let shape = ShapeMeasurement(
      measured: measured.measured, declared: declared, aspect: measured.aspect,
      hullRatio: measured.hullRatio)
    self.shape = shape
    fits = fits(shape.shape, profile)
    let margin = shape.margin
    guard declared == nil, abs(margin.change) < Self.doubt else { return }
    let others = fits(margin.next, profile)
    if !others.isEmpty, others.allSatisfy({ abs($0.deviation) <= tolerance + 1e-6 }) {
      self.shape = ShapeMeasurement(
        measured: margin.next, declared: nil, aspect: shape.aspect, hullRatio: shape.hullRatio)
      fits = others
    }
  }

  /// The images of the regular bar with the most pixels.
  private var best: CatalogMeasurement? {
    let regular = main.filter { $0.task.shownSizeClass == .regular }
    return (regular.isEmpty ? main : regular).last { $0.result.shape != nil }
  }

  /// The part of both variants' ink that they share.
  var likeness: Double? { best?.result.likeness }

  private func fits(_ shape: ShapeClass, _ profile: MetricsProfile) -> [TargetFit] {
    var seen: Set<String> = []
    return main.flatMap { measured -> [TargetFit] in
      guard
        let bar = profile.bars.first(where: { $0.sizeClass == measured.task.shownSizeClass }),
        let (ink, canvas) = measured.union
      else { return [] }
      // A vector image is shown at every scale.
      let scales = measured.task.slot.scale.map { [$0] } ?? profile.scales
      return scales.filter { profile.scales.contains($0) }.compactMap { scale in
        guard seen.insert("\(bar.sizeClass.rawValue)\(scale.factor)").inserted else { return nil }
        let target = bar[shape]
        let factor = Double(scale.factor)
        return TargetFit(
          sizeClass: bar.sizeClass, scale: scale, governing: target.governing,
          target: target.points * scale.factor, squareTarget: bar.square.points * scale.factor,
          canvas: PixelSize(
            width: max(1, Int((canvas.width * factor).rounded())),
            height: max(1, Int((canvas.height * factor).rounded()))),
          ink: ink.scaled(by: factor), pixelsPerUnit: factor)
      }
    }
  }

  /// The subject of the rules on icons; `nil` where there is no ink.
  func subject(_ name: String, tolerance: Double) -> IconSubject? {
    guard let shape, let best else { return nil }
    let drawings = best.centred.map { part, measurements in
      let set = sets[part.set]
      let location = set.images[part.image].file?.location ?? set.location
      var placed = measurements
      placed.facts.rootPosition = TextPosition(
        line: location.line ?? 1, column: location.column ?? 1)
      return IconSubject.Drawing(
        file: location.file, name: PathText.name(of: part.path), measurements: placed)
    }.sorted { $0.variant < $1.variant }
    guard !drawings.isEmpty else { return nil }
    var subject = IconSubject(
      icon: name, drawings: drawings, variants: Set(drawings.map(\.variant)), shape: shape,
      fit: .artboard, fits: fits, tolerance: tolerance)
    subject.likeness = likeness
    subject.isInCatalog = true
    return subject
  }
}

extension CatalogMeasurement {
  /// The measurements of images with ink, each moved so that all artboards have one centre: the bar
  /// places images by their centres.
  fileprivate var centred: [(part: CatalogTask.Part, measurements: DrawingMeasurements)] {
    let inked = zip(task.parts, result.drawings).compactMap { part, outcome in
      (try? outcome.get()).flatMap { $0.inkBox == nil ? nil : (part, $0) }
    }
    guard let first = inked.first?.1 else { return [] }
    return inked.map { part, measurements in
      var moved = measurements
      let middle = first.artboard.scaled(by: first.unit / measurements.unit)
      moved.inkBox = measurements.inkBox?.translated(
        x: middle.midX - measurements.artboard.midX, y: middle.midY - measurements.artboard.midY)
      return (part, moved)
    }
  }

  /// The box of the ink of all variants and the size of the first image, in points.
  fileprivate var union: (ink: Rect, canvas: Rect)? {
    let drawings = centred.map(\.measurements)
    let boxes = drawings.compactMap { $0.inkBox?.scaled(by: $0.unit) }
    guard let first = boxes.first, let drawing = drawings.first else { return nil }
    return (
      boxes.dropFirst().reduce(first) { $0.union($1) }, drawing.artboard.scaled(by: drawing.unit)
    )
  }
}
