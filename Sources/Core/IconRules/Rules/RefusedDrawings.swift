import IconModel

extension DrawingSubject {
  static let imageUnreadable = rule(
    "image-unreadable", .error, excludesIcon: true,
    "A PNG or a PDF must be whole, and PDFs need a converter.",
    """
    The file is damaged or breaks off, or it is an image of a kind that no icon is drawn in, such as
    a JPEG with the name of a PNG. A PDF is converted to SVG by `pdftocairo`, which comes with the
    package `poppler-utils` (`poppler` in Homebrew); where it is not installed, each PDF is reported
    here. Nothing is exported from the file. The other icons are.
    """
  ) { subject in subject.violations(ofFailures: .image) }

  static let opaqueImage = rule(
    "opaque-image", .error, excludesIcon: true, "A PNG must be transparent where there is no ink.",
    """
    A tab bar shows only where an image is opaque, so an image that is opaque everywhere is a block.
    Nothing is exported from it, with one exception: where the image is black on white, its ink is
    taken from how dark it is, and this is a note. `ink: luminance` for the icon says that it is meant
    so, and is needed for images in other colours.
    """
  ) { subject in
    if subject.measurements?.facts.pixels?.inkIsInferred == true {
      return [
        Violation(
          "the image is opaque, so its ink is what is darker than white",
          help: "export it with a transparent background", severity: .note)
      ]
    }
    return subject.violations(ofFailures: .opaque)
  }

  static let svgMalformed = rule(
    "svg-malformed", .error, excludesIcon: true, "A drawing must be a sound SVG.",
    """
    The file is empty, is not XML, breaks off, is not an SVG, or says something about its size
    that cannot be. Nothing is exported from it. The other icons are.
    """
  ) { subject in subject.violations(ofFailures: .malformed) }

  static let svgLimits = rule(
    "svg-limits", .error, excludesIcon: true, "A drawing must stay within what rendering allows.",
    """
    A drawing may have 10,000,000 bytes when unpacked, 50,000 elements as often as references draw
    them, nested 50 deep, 1,024 attributes an element, a thousand uses of short entities, and
    images of 4096 by 4096 pixels in all. It is rendered in a process of its own that has 3 seconds
    of processor time and 512 MiB of memory; a drawing that exceeds them, or that crashes the SVG
    library, is reported here and the rest goes on. So is one whose entities stand for other files,
    which are never read. Each of these limits can be set by `--limit` or under `limits`, such as
    `--limit seconds=10`: bytes, elements, depth, attributes, entities, pixels, seconds, megabytes.
    """
  ) { subject in subject.violations(ofFailures: .limits, .memory) }

  static let externalReference = rule(
    "external-reference", .error, excludesIcon: true,
    "A drawing must not refer to anything outside itself.",
    """
    Images, symbols and paint in other files or on other hosts are never read, so what they would
    draw would be missing from the icon. Nothing is exported from such a drawing, nor from one
    that includes another file. Embed what it refers to.
    """
  ) { subject in subject.violations(ofFailures: .external) }

  static let textElement = rule(
    "text-element", .error, excludesIcon: true, "Text in a drawing must be converted to paths.",
    """
    What a `text` element looks like depends on the fonts of the machine, so the exported icon
    would differ from the designer's, and from one machine to the next. Nothing is exported from
    such a drawing: convert the text to paths. Text that `display: none` keeps from being painted
    is let pass.
    """
  ) { subject in subject.violations(ofFailures: .text) }

  /// The violation that says why the drawing could not be rendered, if the reason is of these kinds.
  private func violations(ofFailures kinds: DrawingFailure.Kind...) -> [Violation] {
    guard case .failure(let failure) = outcome, kinds.contains(failure.kind) else { return [] }
    return [Violation(failure.message, help: failure.help, position: failure.position)]
  }
}

extension IconSubject {
  static let upscaled = rule(
    "upscaled", .warning, "A PNG must have at least as many pixels as its outputs.",
    """
    A PNG whose ink has fewer pixels than the largest output needs is enlarged, and its edges come
    out soft. Differences up to the tolerance for sizes are let pass. Export the icon at @3x or
    larger, or as SVG or PDF, which fit any size. The same goes for ink that is a small part of an SVG
    with translucent groups or masks, which the SVG library composes in the size of the artboard.
    """
  ) { subject in
    guard let largest = subject.fits.max(by: { $0.pixelsPerUnit < $1.pixelsPerUnit }) else {
      return []
    }
    return subject.drawings.compactMap { drawing in
      let facts = drawing.measurements.facts
      guard let scale = facts.pixels.map({ Double($0.scale.factor) }) ?? facts.finestScale,
        let ink = drawing.measurements.inkBox
      else { return nil }
      let side = max(ink.width, ink.height)
      let has = side * scale
      let needs = side * drawing.pixelsPerUnit(in: largest)
      guard needs - has > subject.tolerance else { return nil }
      return Violation(
        "the ink has \(has.formatted(decimals: 0)) px, and \(needs.formatted(decimals: 0)) px are"
          + " needed at \(largest.scale.factor)x: it is enlarged"
          + " \((needs / has).formatted(decimals: 2)) times",
        help: facts.pixels == nil
          ? "make the viewBox as small as the ink, or remove opacity, masks and filters"
          : "export it \((needs / has).rounded(.up).formatted(decimals: 0)) times as large, or as SVG",
        location: drawing.location)
    }
  }
}
