import IconCatalog
import IconMetrics
package import IconModel
package import IconPNG
import IconScaling

/// Renders one icon after the other.
///
/// Everything that touches pixels happens here, in memory: a job in, a result out. It runs in a
/// worker process, because a hostile drawing can end the process that renders it. One renderer
/// belongs to one thread; it keeps scratch space from icon to icon.
package struct IconRenderer: ~Copyable {
  let settings: RenderSettings
  let deriver: any VariantDeriver
  let vectors: any VectorWriter
  var scratch = ResamplingScratch()
  var encoder: PNGEncoder

  package init(
    settings: RenderSettings, deriver: any VariantDeriver, vectors: any VectorWriter
  ) throws(PNGError) {
    self.settings = settings
    self.deriver = deriver
    self.vectors = vectors
    encoder = try PNGEncoder(effort: settings.optimizes ? .smallest : .fast)
  }

  mutating func make(_ job: IconJob, _ stages: StageReport) -> IconResult {
    var failures: [Int: DrawingFailure] = [:]
    let drawings = load(job, stages, failures: &failures)
    stages.enter(.measuring)
    let rendered = RenderedMasters(
      drawings, framing: MasterFraming(bar: settings.profile.bars[0], drawings: drawings),
      room: job.room(around: drawings), failures: &failures)
    let measured = measure(rendered, job: job, stages, failures: &failures)
    var result = IconResult(
      drawings: job.drawings.indices.map { index in
        if let failure = failures[index] { return .failure(failure) }
        return measured[index].map { .success($0) } ?? .failure(.unmeasured)
      })
    guard let ink = rendered.inkBox ?? (job.allowsEmpty ? rendered.emptyBox : nil) else {
      return result
    }

    let shape = classify(rendered, ink: ink, declared: job.declaredShape)
    result.shape = shape
    if let scale = job.ownScale {
      result.likeness = likeness(of: rendered)
      stages.enter(.writing)
      addOwnImages(of: rendered, measured, at: scale, to: &result)
      return result
    }
    let outputs = outputs(shape.shape, ink: ink, rendered: rendered, bars: settings.profile.bars)
    if let refusal = Self.refusal(of: outputs, rendered) {
      result.refuse(refusal)
      return result
    }
    result.fits = outputs.map(\.fit)
    result.likeness = likeness(of: rendered)
    var masters = rendered.masters.compactMap { master in
      measured[master.drawing.index].flatMap {
        $0.hasImages
          ? VariantMaster(
            variant: $0.variant, origin: .drawn, mask: master.mask,
            plane: master.drawing.plane(in: rendered.frame)) : nil
      }
    }
    stages.enter(.deriving)
    let candidates = derive(
      from: rendered, masters: &masters, request: job.derivation, outputs: outputs,
      result: &result)
    guard !result.isProbe else { return result }
    stages.enter(.tracing)
    addVectors(
      of: masters, for: outputs, ink: ink, symbol: job.symbol, to: &result)
    addPartner(of: masters, from: rendered, for: outputs, to: &result)
    addCandidates(candidates, from: rendered, for: outputs, to: &result)
    stages.enter(.writing)
    if settings.formats.contains(.png) {
      let large = settings.largeContent.map { settings.profile.largeContentBar(points: $0) }
      let extra = self.outputs(
        shape.shape, ink: ink, rendered: rendered,
        bars: job.wantsLargeContent ? [large].compactMap(\.self) : [])
      addImages(of: masters, size: rendered.frame.size, for: outputs + extra, to: &result)
    }
    result.images.sort { $0.key < $1.key }
    return result
  }

  /// Makes all pixel images of an icon, or none if one fails.
  private mutating func addImages(
    of masters: [VariantMaster], size: PixelSize, for outputs: [Output],
    to result: inout IconResult
  ) {
    do {
      for output in outputs {
        // A master is as large as its images or larger, except for tiny ink in a drawing with layers. Its
        // pixels end where those of images do, so areas are exact where an image's need `fitting`.
        let plan = ResamplingPlan(
          source: size, rect: output.placement.source,
          target: output.placement.canvas, filter: output.placement.scale > 1.1 ? .lanczos3 : .box)
        for master in masters {
          let mask =
            master.plane.map { output.resample($0, scratch: &scratch) }
            ?? plan.resample(master.mask, scratch: &scratch)
          result.images.append(
            IconImage(
              output.key(.png, master.variant), origin: master.origin, size: mask.size,
              bytes: try encoder.encode(mask)))
        }
      }
    } catch {
      result.refuse(.encoding("PNG: \(error)"))
    }
  }
}

extension IconJob {
  /// How far the outline to derive from a filled drawing reaches beyond it, in units of the artboard.
  fileprivate func room(around loaded: [LoadedDrawing]) -> Double {
    guard loaded.count == 1, loaded[0].variant == .filled, !derivation.isProbe,
      derivation.variants.contains(.outlined)
    else { return 0 }
    return derivation.style.outlineOffset * loaded[0].artboard.height
  }
}

extension IconImage {
  init(
    _ key: ImageKey, origin: VariantOrigin, size: PixelSize, bytes: ContiguousArray<UInt8>
  ) {
    self.init(key, origin: origin, size: size, bytes: bytes, hash: ContentHash(of: bytes))
  }
}

extension IconResult {
  /// Refuses all drawings, because an image cannot be made.
  mutating func refuse(_ failure: DrawingFailure) {
    images = []
    drawings = drawings.map { outcome in outcome.flatMap { _ in .failure(failure) } }
  }
}

extension DrawingFailure {
  /// The failure of writing an image; the reason begins with the format.
  static func encoding(_ reason: String) -> DrawingFailure {
    DrawingFailure(
      kind: .memory, message: "its images cannot be written as \(reason)",
      help: "check that memory is not restricted, and run again")
  }
}

extension IconRenderer {
  /// One image to make of each variant.
  struct Output {
    let placement: Placement
    let fit: TargetFit

    func resample(_ plane: ImagePlane, scratch: inout ResamplingScratch) -> AlphaMask {
      let region = plane.rect(of: placement.source).takingPixels(of: placement.canvas)
      return ResamplingPlan(
        source: plane.mask.size, rect: region, target: placement.canvas,
        filter: .fitting(region, on: placement.canvas)
      ).resample(plane.mask, scratch: &scratch)
    }

    func key(_ format: ImageFormat, _ variant: IconVariant) -> ImageKey {
      ImageKey(format: format, variant: variant, sizeClass: fit.sizeClass, scale: fit.scale)
    }
  }

  /// Parses the drawings and brings their artboards to one height, those of catalogs to their own sizes.
  func load(
    _ job: IconJob, _ stages: StageReport, failures: inout [Int: DrawingFailure]
  ) -> [LoadedDrawing] {
    var loaded: [LoadedDrawing] = []
    for (index, drawing) in job.drawings.enumerated() {
      stages.enter(.reading, of: index)
      do {
        loaded.append(try LoadedDrawing(drawing, at: index, limits: settings.limits, stages))
      } catch {
        failures[index] = error
      }
    }
    if job.ownScale != nil {
      for drawing in loaded { drawing.adoptOwnSize() }
    } else if let height = loaded.first(where: { $0.artboardOrigin != .ink })?.artboard.height {
      for drawing in loaded { drawing.adopt(artboardHeight: height) }
    }
    return loaded
  }

  /// Classifies the ink of both variants together, so that they never differ.
  ///
  /// Where there is no ink, the box that stands in for it is classified.
  func classify(
    _ rendered: RenderedMasters, ink: Rect, declared: ShapeClass?
  ) -> ShapeMeasurement {
    let inked = rendered.masters.filter { $0.metrics != nil }
    let boxes = inked.compactMap(\.metrics?.bounds)
    let aspect = ink.width / ink.height
    let hullRatio =
      inked.count > 1
      ? InkMetrics.hullRatio(
        of: inked.compactMap(\.metrics), bounds: boxes[1...].reduce(boxes[0]) { $0.union($1) })
      : inked.first?.metrics?.hullRatio ?? 1
    return ShapeMeasurement(
      measured: ShapeClass(aspect: aspect, hullRatio: hullRatio), declared: declared,
      aspect: aspect, hullRatio: hullRatio)
  }

  /// All outputs of a variant in some bars, by size class and scale.
  func outputs(
    _ shape: ShapeClass, ink: Rect, rendered: RenderedMasters, bars: [MetricsProfile.Bar]
  ) -> [Output] {
    let drawing = rendered.masters.first { $0.metrics != nil }?.drawing
    let artboard =
      drawing.map { $0.artboardOrigin == .ink ? ink : rendered.frame.pixels(of: $0.artboard) }
      ?? ink
    return bars.flatMap { bar in
      settings.profile.scales.map { display in
        let target = bar[shape]
        let placement = Placement(
          ink: ink, artboard: artboard, fit: settings.fit, target: target,
          uniformCanvas: settings.canvas == .uniform
            ? (bar.uniformWidth, bar.uniformHeight) : nil,
          at: display)
        return Output(
          placement: placement,
          fit: TargetFit(
            sizeClass: bar.sizeClass, scale: display, governing: target.governing,
            target: target.points * display.factor,
            squareTarget: bar.square.points * display.factor,
            canvas: placement.canvas, ink: placement.canvas(of: ink),
            pixelsPerUnit: placement.scale * rendered.frame.scale))
      }
    }
  }

  /// The longest side of an image, in pixels: the widest icon of a tab bar has a hundred.
  private static let longestSide = 4_096

  /// Why an icon has no images: an artboard that is extremely narrow makes them extremely long.
  private static func refusal(
    of outputs: [Output], _ rendered: RenderedMasters
  ) -> DrawingFailure? {
    let sizes = outputs.map(\.placement.canvas)
    let largest = sizes.max { max($0.width, $0.height) < max($1.width, $1.height) }
    guard let largest, max(largest.width, largest.height) > longestSide,
      let artboard = rendered.masters.first?.drawing.artboard
    else { return nil }
    return DrawingFailure(
      kind: .limits,
      message:
        "an image of the artboard, which is \(artboard.width.formatted(decimals: 2)) wide and"
        + " \(artboard.height.formatted(decimals: 2)) high, would have a side of more than"
        + " \(longestSide) px",
      help: "give the drawing a viewBox around its ink, or take 'fit: target'")
  }
}
