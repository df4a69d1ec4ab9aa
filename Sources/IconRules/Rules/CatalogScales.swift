import IconModel

/// Finds images that lie in each other's slots.
struct SlotSwapped: CatalogRule {
  let id: RuleID = "slot-swapped"
  let severity = Severity.error
  let summary = "The image of a larger scale should have more pixels."
  let explanation = """
    Where the file in the slot @2x is larger than the one in the slot @3x, the two were swapped: every
    screen shows the icon at the wrong size, one too large and one too small.
    """

  func violations(in subject: ImageSetSubject) -> [Violation] {
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
}

/// Finds images of one icon that differ between the scales.
struct ScaleMismatch: CatalogRule {
  let id: RuleID = "scale-mismatch"
  let severity = Severity.warning
  let summary = "The images of an icon should be the same drawing at each scale."
  let explanation = """
    An image @3x has 1.5 times the pixels of the one @2x, and its ink lies at the same place, so that
    the icon has one size on all screens. Sizes may differ by a pixel and edges by one pixel of the
    larger image, since both are rounded. More shows where a drawing was changed and not all of its
    images were exported again.
    """

  /// How far an edge of the ink may be from its place in the other image, in pixels.
  static let limit = 1.0

  func violations(in subject: ImageSetSubject) -> [Violation] {
    subject.filesByScale.compactMap { files in
      let scaled = files.filter { $0.scaled != nil }
      return zip(scaled, scaled.dropFirst()).lazy.compactMap(violation).first
    }
  }

  private func violation(_ lower: ImageSetSubject.File, _ higher: ImageSetSubject.File)
    -> Violation?
  {
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
      return .scaleMismatch(lower, higher, width: width, height: height)
    }
    guard let ink = lower.inkPixels?.scaled(by: factor), let other = higher.inkPixels else {
      return nil
    }
    let sides = [
      ("left", other.minX - ink.minX), ("top", other.minY - ink.minY),
      ("right", other.maxX - ink.maxX), ("bottom", other.maxY - ink.maxY),
    ].filter { abs($0.1) > Self.limit + 0.05 }
    return sides.isEmpty ? nil : .inkMismatch(lower, higher, sides)
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

extension Violation {
  fileprivate static func scaleMismatch(
    _ lower: ImageSetSubject.File, _ higher: ImageSetSubject.File, width: Double, height: Double
  ) -> Violation {
    let (small, large) = (lower.pixels?.size.text ?? "", higher.pixels?.size.text ?? "")
    return Violation(
      "'\(higher.name)' has \(large) px, and '\(lower.name)' with \(small) px asks for"
        + " \(width.formatted(decimals: 1)) × \(height.formatted(decimals: 1)) px",
      help: "export both from one drawing", location: higher.location)
  }

  fileprivate static func inkMismatch(
    _ lower: ImageSetSubject.File, _ higher: ImageSetSubject.File,
    _ sides: [(name: String, distance: Double)]
  ) -> Violation {
    let distances = sides.map {
      "\(abs($0.distance).formatted(decimals: 1)) px on the \($0.name)"
    }
    return Violation(
      "the ink of '\(higher.name)' is not where '\(lower.name)' has it: it differs by"
        + " \(distances.joined(separator: ", ")), limit"
        + " \(ScaleMismatch.limit.formatted(decimals: 1)) px",
      help: "export both from one drawing", location: higher.location)
  }
}
