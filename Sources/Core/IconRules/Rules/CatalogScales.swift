import IconModel

extension ImageSetSubject {
  static let slotSwapped = rule(
    "slot-swapped", .error, "The image of a larger scale should have more pixels.",
    """
    Where the file in the slot @2x is larger than the one in the slot @3x, the two were swapped: every
    screen shows the icon at the wrong size, one too large and one too small.
    """
  ) { subject in
    subject.filesByScale.flatMap { files in
      zip(files, files.dropFirst()).compactMap { lower, higher -> Violation? in
        guard let first = lower.scaled, let second = higher.scaled, first.scale < second.scale,
          first.size.width > second.size.width, first.size.height > second.size.height
        else { return nil }
        return Violation(
          "'\(lower.name)' in the slot @\(first.scale)x has \(first.size.text) px, more than"
            + " '\(higher.name)' in the slot @\(second.scale)x with \(second.size.text) px",
          help: "swap the two files", location: lower.location)
      }
    }
  }

  /// How far an edge of the ink may be from its place in the other image, in pixels.
  private static let edgeTolerance = 1.0

  static let scaleMismatch = rule(
    "scale-mismatch", .warning, "The images of an icon should be the same drawing at each scale.",
    """
    An image @3x has 1.5 times the pixels of the one @2x, and its ink lies at the same place, so that
    the icon has one size on all screens. Sizes may differ by a pixel and edges by one pixel of the
    larger image, since both are rounded. More shows where a drawing was changed and not all of its
    images were exported again.
    """, each: \.filesByScale
  ) { files in
    let scaled = files.filter { $0.scaled != nil }
    return zip(scaled, scaled.dropFirst()).lazy.compactMap { lower, higher in
      mismatch(lower, higher).map {
        Violation($0, help: "export both from one drawing", location: higher.location)
      }
    }.first
  }

  /// How the images of a smaller and a larger scale differ.
  private static func mismatch(_ lower: File, _ higher: File) -> String? {
    guard let first = lower.scaled, let second = higher.scaled, first.scale < second.scale else {
      return nil
    }
    let factor = Double(second.scale) / Double(first.scale)
    let width = Double(first.size.width) * factor
    let height = Double(first.size.height) * factor
    guard abs(width - Double(second.size.width)) < 1.01,
      abs(height - Double(second.size.height)) < 1.01
    else {
      // Swapped files have a finding of their own.
      guard second.size.width > first.size.width || second.size.height > first.size.height else {
        return nil
      }
      return
        "'\(higher.name)' has \(second.size.text) px, and '\(lower.name)' with \(first.size.text) px"
        + " asks for \(width.formatted(decimals: 1)) × \(height.formatted(decimals: 1)) px"
    }
    guard let ink = lower.inkPixels?.scaled(by: factor), let other = higher.inkPixels,
      let distances = other.sides(off: ink, by: edgeTolerance, unit: "px")
    else { return nil }
    return "the ink of '\(higher.name)' is not where '\(lower.name)' has it: it differs by"
      + " \(distances), limit \(edgeTolerance.formatted(decimals: 1)) px"
  }
}

extension ImageSetSubject.File {
  /// The pixels of a PNG in a slot with a scale.
  fileprivate var scaled: (scale: Int, size: PixelSize)? {
    guard let scale = image.slot.scale, let pixels else { return nil }
    return (scale.factor, pixels.size)
  }
}

extension PixelSize {
  fileprivate var text: String { "\(width) × \(height)" }
}
