import IconModel

/// Reports a PNG or a PDF that cannot be read.
struct ImageUnreadable: DrawingRule {
  let id: RuleID = "image-unreadable"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "A PNG or a PDF must be whole, and PDFs need a converter."
  let explanation = """
    The file is damaged or breaks off, or it is an image of a kind that no icon is drawn in, such as
    a JPEG with the name of a PNG. A PDF is converted to SVG by `pdftocairo`, which comes with the
    package `poppler-utils` (`poppler` in Homebrew); where it is not installed, each PDF is reported
    here. Nothing is exported from the file. The other icons are.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.violations(ofFailure: .image)
  }
}

/// Reports an image without transparency.
struct OpaqueImage: DrawingRule {
  let id: RuleID = "opaque-image"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "A PNG must be transparent where there is no ink."
  let explanation = """
    A tab bar shows only where an image is opaque, so an image that is opaque everywhere is a block.
    Nothing is exported from it, with one exception: where the image is black on white, its ink is
    taken from how dark it is, and this is a note. `ink: luminance` for the icon says that it is meant
    so, and is needed for images in other colours.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    if subject.measurements?.facts.pixels?.inkIsInferred == true {
      return [.takenFromLuminance]
    }
    return subject.violations(ofFailure: .opaque)
  }
}

extension Violation {
  fileprivate static let takenFromLuminance = Violation(
    "the image is opaque, so its ink is what is darker than white",
    help: "export it with a transparent background", severity: .note)
}

/// Finds images that have fewer pixels than the outputs that are made of them.
struct Upscaled: IconRule {
  let id: RuleID = "upscaled"
  let severity = Severity.warning
  let summary = "A PNG must have at least as many pixels as its outputs."
  let explanation = """
    A PNG whose ink has fewer pixels than the largest output needs is enlarged, and its edges come
    out soft. Differences up to the tolerance for sizes are let pass. Export the icon at @3x or
    larger, or as SVG or PDF, which fit any size.
    """

  func violations(in subject: IconSubject) -> [Violation] {
    guard let largest = subject.fits.max(by: { $0.pixelsPerUnit < $1.pixelsPerUnit }) else {
      return []
    }
    return subject.drawings.compactMap { drawing in
      guard let pixels = drawing.measurements.facts.pixels, let ink = drawing.measurements.inkBox
      else { return nil }
      let side = max(ink.width, ink.height)
      let has = side * Double(pixels.scale.factor)
      let needs = side * drawing.pixelsPerUnit(in: largest)
      guard needs - has > subject.tolerance else { return nil }
      return .upscaled(has: has, needs: needs, at: largest, in: drawing.location)
    }
  }
}

extension Violation {
  fileprivate static func upscaled(
    has: Double, needs: Double, at fit: TargetFit, in location: SourceLocation
  ) -> Violation {
    Violation(
      "the ink has \(has.formatted(decimals: 0)) px, and \(needs.formatted(decimals: 0)) px are"
        + " needed at \(fit.scale.factor)x: it is enlarged"
        + " \((needs / has).formatted(decimals: 2)) times",
      help:
        "export it \((needs / has).rounded(.up).formatted(decimals: 0)) times as large, or as SVG",
      location: location)
  }
}
