import IconMetrics
import IconModel
import IconPNG
import IconScaling

/// Makes the images of one icon after the other.
///
/// Everything that touches pixels happens here, in memory: a job in, a result out. It runs in a
/// worker process, because a hostile drawing can end the process that renders it. One workshop
/// belongs to one thread; it keeps scratch space from icon to icon.
struct IconWorkshop: ~Copyable {
  let settings: WorkshopSettings
  var scratch = ResamplingScratch()
  var encoder: PNGEncoder

  /// Creates a workshop.
  ///
  /// - Throws: `PNGError` when there is no memory for one.
  init(settings: WorkshopSettings) throws(PNGError) {
    self.settings = settings
    encoder = try PNGEncoder(effort: settings.optimizes ? .smallest : .fast)
  }

  /// Makes one icon.
  ///
  /// - Parameters:
  ///   - job: The icon.
  ///   - willTouch: Called with a drawing's place in the job before librsvg gets to see it, so
  ///     that it can be named if it ends the process.
  /// - Returns: Measurements of each drawing that could be rendered, and all images of them.
  mutating func make(_ job: IconJob, willTouch: (Int) -> Void = { _ in }) -> IconResult {
    var failures: [Int: DrawingFailure] = [:]
    let drawings = load(job, willTouch: willTouch, failures: &failures)
    let sheet = MasterSheet(
      drawings, framing: MasterFraming(bar: settings.profile.bars[0], drawings: drawings),
      willTouch: willTouch,
      failures: &failures)
    let measured = measure(sheet, job: job, willTouch: willTouch, failures: &failures)
    var result = IconResult(
      drawings: job.drawings.indices.map { index in
        if let failure = failures[index] { return .failure(failure) }
        return measured[index].map { .success($0) } ?? .failure(.lost)
      })
    guard let ink = sheet.inkBox ?? (job.allowsEmpty ? sheet.emptyBox : nil) else { return result }

    let shape = classify(sheet, ink: ink, declared: job.declaredShape)
    result.shape = shape
    let outputs = outputs(shape.shape, ink: ink, sheet: sheet, bars: settings.profile.bars)
    result.fits = outputs.map(\.fit)
    result.likeness = likeness(of: sheet)
    var masters = sheet.masters.compactMap { master in
      measured[master.drawing.index].flatMap {
        $0.hasImages
          ? VariantMaster(variant: $0.variant, origin: .drawn, mask: master.mask) : nil
      }
    }
    derive(
      from: sheet, masters: &masters, request: job.derivation, outputs: outputs, result: &result)
    if settings.makesImages, !result.isProbe {
      let large = settings.largeContent.map { settings.profile.largeContentBar(points: $0) }
      let extra = self.outputs(
        shape.shape, ink: ink, sheet: sheet,
        bars: job.wantsLargeContent ? [large].compactMap(\.self) : [])
      addImages(of: masters, size: sheet.frame.size, for: outputs + extra, to: &result)
      addEnlarged(of: masters, size: sheet.frame.size, from: outputs, to: &result)
    }
    return result
  }

  /// Makes all images of an icon, or none where one cannot be made.
  private mutating func addImages(
    of masters: [VariantMaster], size: PixelSize, for outputs: [Output],
    to result: inout IconResult
  ) {
    do {
      for output in outputs {
        result.images += try images(of: masters, size: size, for: output)
      }
    } catch {
      result.images = []
      result.drawings = result.drawings.map { outcome in
        outcome.flatMap { _ in .failure(.encoding(error)) }
      }
    }
  }

  /// Scales each master to one output and encodes it.
  private mutating func images(
    of masters: [VariantMaster], size: PixelSize, for output: Output
  ) throws(PNGError) -> [IconImage] {
    let plan = ResamplingPlan(
      source: size, rect: output.placement.source,
      target: output.placement.canvas, filter: .box, edges: .transparent)
    var images: [IconImage] = []
    for master in masters {
      let mask = plan.resample(master.mask, scratch: &scratch)
      images.append(
        IconImage(
          variant: master.variant, origin: master.origin, sizeClass: output.fit.sizeClass,
          scale: output.fit.scale, size: mask.size, png: try encoder.encode(mask)))
    }
    return images
  }
}

extension DrawingFailure {
  fileprivate static func encoding(_ error: PNGError) -> DrawingFailure {
    DrawingFailure(
      kind: .limits, message: "its images cannot be written as PNG: \(error)",
      help: "check that memory is not restricted, and run again")
  }
}
