import IconModel

extension ComparisonSubject {
  /// The largest relative difference in size of copies with `fit: artboard`.
  private static let sizeTolerance = 0.05

  static let duplicateArtwork = rule(
    "duplicate-artwork", .warning, "No two icons of a set should look the same.",
    """
    People tell tabs apart by their icons. Drawings of one variant are compared by their ink, cut to
    its box: how they are built does not count, nor does their size, unless `fit: artboard` keeps
    it. The finding names the first icon that an icon looks like.
    """
  ) { subject in
    var found: [String: (original: String, drawing: ComparedDrawing)] = [:]
    for variant in IconVariant.allCases {
      for (copy, original) in subject.copies(of: variant) where found[copy.icon] == nil {
        found[copy.icon] = (original, copy)
      }
    }
    return subject.icons.compactMap { icon in
      found[icon.icon].map { original, drawing in
        Violation(
          "the \(drawing.variant.rawValue) drawing looks the same as that of '\(original)'",
          help: "remove one of them, or draw what tells them apart",
          location: drawing.location, icon: icon.icon)
      }
    }
  }

  /// Each drawing that looks like an earlier one, with the icon of the first of those.
  ///
  /// - Complexity: O(n²) in the number of drawings; pairs of different weights cost a subtraction.
  private func copies(of variant: IconVariant) -> [(copy: ComparedDrawing, original: String)] {
    let drawings = drawings(variant).filter { $0.signature != nil }
    let signatures = drawings.compactMap(\.signature)
    let weights = signatures.map(\.weight)
    var originals = drawings.map(\.icon)
    return drawings.indices.compactMap { late in
      let early = drawings.indices[..<late].first { early in
        guard abs(weights[late] - weights[early]) <= ArtworkSignature.weightTolerance,
          drawings[late].icon != drawings[early].icon,
          fit != .artboard
            || abs(drawings[late].size / drawings[early].size - 1) <= Self.sizeTolerance
        else { return false }
        // The tolerance of aspects is relative to the argument's, which is the heavier drawing.
        return weights[late] < weights[early]
          ? signatures[late].isAlike(signatures[early])
          : signatures[early].isAlike(signatures[late])
      }
      guard let early else { return nil }
      originals[late] = originals[early]
      return (drawings[late], originals[late])
    }
  }
}
