import IconMetrics
import IconModel
import IconPNG
import IconScaling
import IconVariants
import SVGRendering

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct Stages {
  let folder: String
  private(set) var seconds: [String: Double] = [:]
  /// By the variant that was derived.
  private(set) var derivations: [IconVariant: Derivation] = [:]

  /// What deriving a variant costs beside what its sources cost, in seconds, all of them together.
  struct Derivation {
    var parsingAndRendering = 0.0
    var deriving = 0.0
    var count = 0.0

    mutating func add(_ parsingAndRendering: Double, _ deriving: Double) {
      self.parsingAndRendering += parsingAndRendering
      self.deriving += deriving
      count += 1
    }
  }

  init(folder: String) { self.folder = folder }

  mutating func take(
    _ file: ContiguousArray<UInt8>, number: Int, encoder: inout PNGEncoder,
    scratch: inout ResamplingScratch
  ) throws {
    let start = now()
    var clock = start
    let preflight = try SVGPreflight(SVGText(decoding: file))
    clock = lap("check the text", since: clock)
    let document = try SVGDocument(preflight)
    clock = lap("parse, and find the geometry", since: clock)
    let extents = document.geometricExtents ?? document.artboard
    let box = extents.intersection(document.artboard) ?? document.artboard
    let frame = RasterFrame(
      originX: box.minX, originY: box.minY, scale: 450 / max(box.width, box.height),
      size: PixelSize(width: 454, height: 454))
    let mask = try document.render(frame, unit: 1, ink: .alpha, clipsToArtboard: true)
    clock = lap("render", since: clock)
    let rendered = clock - start
    let metrics = InkMetrics(measuring: mask)
    let strokes = metrics.map { StrokeMeasurements(measuring: mask, metrics: $0) }
    let signature = metrics.map { ArtworkSignature(of: mask, metrics: $0) }
    let translucent = metrics.map { mask.translucentShare(metrics: $0) }
    clock = lap("measure", since: clock)
    let ink = metrics?.bounds ?? Rect(x: 0, y: 0, width: 450, height: 450)
    let variant = IconVariant(recognising: mask, bounds: ink)
    clock = lap("recognise the style", since: clock)
    let recognised = clock
    let derived = derive(from: variant, mask, ink: ink)
    clock = lap("derive the other variant", since: clock)
    derivations[derived, default: Derivation()].add(rendered, clock - recognised)
    var result = IconResult(drawings: [
      .success(
        DrawingMeasurements(
          facts: DrawingFacts(
            features: preflight.features, artboardOrigin: .viewBox,
            rootPosition: preflight.rootPosition),
          variant: variant, artboard: document.artboard, inkBox: ink, inkArea: 0,
          overflow: .init(), strokes: strokes,
          paint: translucent.map { PaintMeasurements(translucent: $0, lostColor: 0) },
          signature: signature))
    ])
    let hash = try ContentHash(message: ContiguousArray(repeating: 0, count: ContentHash.byteCount))
    for side in [75, 54, 50, 36] {
      let start = now()
      let icon = ResamplingPlan(
        source: mask.size, rect: ink, target: PixelSize(width: side, height: side), filter: .box
      ).resample(mask, scratch: &scratch)
      clock = lap("scale to 4 sizes", since: start)
      let png = try encoder.encode(icon)
      clock = lap("encode 4 images", since: clock)
      let key = ImageKey(
        format: .png, variant: variant, sizeClass: .regular, scale: DisplayScale(2))
      result.images.append(
        IconImage(key, origin: .drawn, size: icon.size, bytes: png, hash: hash))
      write(png, to: "\(folder)/\(number)-\(side).png")
      clock = lap("write 4 files", since: clock)
    }
    withExtendedLifetime(result.message) {}
    _ = lap("code the result", since: clock)
  }

  /// Makes the variant that a drawing is not, by its own stroke where it shows one.
  ///
  /// - Returns: That variant.
  private func derive(
    from variant: IconVariant, _ mask: AlphaMask, ink: Rect
  ) -> IconVariant {
    let field = InkField(mask, ink: ink)
    let stroke = field.stroke(as: variant) ?? max(ink.width, ink.height) / 16
    _ = VariantDerivation(variant.partner, from: field, style: .init(stroke: stroke))
    return variant.partner
  }

  private mutating func lap(_ name: String, since start: Double) -> Double {
    let end = now()
    seconds[name, default: 0] += end - start
    return end
  }

  /// Beside its place and renamed into it, as tabicon does.
  private func write(_ bytes: ContiguousArray<UInt8>, to path: String) {
    let temporary = path + "~"
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    unsafe bytes.withUnsafeBytes { buffer in
      _ = unsafe Self.write(file, buffer.baseAddress, buffer.count)
    }
    close(file)
    unsafe rename(temporary, path)
  }

  private static func write(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(file, bytes, count)
    #else
      unsafe Glibc.write(file, bytes, count)
    #endif
  }

  private func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
