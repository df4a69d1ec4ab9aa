import IconModel

extension ComparisonSubject {
  /// How far the sizes of two alike drawings may differ with `fit: artboard`, in parts.
  private static let sizeTolerance = 0.05
  /// How many drawings of about one weight each is compared with.
  ///
  /// It bounds the cost of a set in which thousands of drawings are nearly alike.
  private static let reach = 512

  static let duplicateArtwork = rule(
    "duplicate-artwork", .warning, needs: .signature, "No two icons of a set should look the same.",
    """
    People tell tabs apart by their icons. Drawings of one variant are compared by their ink, cut to
    its box: how they are built does not count, nor does their size, unless `fit: artboard` keeps
    it. The finding names the first icon that an icon looks like.
    """
  ) { subject in
    var found: [String: (original: String, drawing: Drawing)] = [:]
    for variant in IconVariant.allCases {
      for (copy, original) in subject.copies(of: variant) where found[copy.icon] == nil {
        found[copy.icon] = (original, copy.drawing)
      }
    }
    return subject.icons.compactMap { icon in
      found[icon.name].map { original, drawing in
        Violation(
          "the \(drawing.variant.rawValue) drawing looks the same as that of '\(original)'",
          help: "remove one of them, or draw what tells them apart",
          location: drawing.location, icon: icon.name)
      }
    }
  }

  private struct Candidate {
    /// The drawing's place in the order of the icons.
    let place: Int
    let icon: String
    let drawing: Drawing
    let signature: ArtworkSignature
    /// `signature.weight`, which sorting asks for often.
    let weight: Int
  }

  /// Each drawing that looks like an earlier one, with the icon of the first of those.
  ///
  /// Drawings that look alike weigh about the same, so each is compared only with those of about
  /// its weight.
  ///
  /// - Complexity: O(n log n) in the number of drawings.
  private func copies(of variant: IconVariant) -> [(copy: Candidate, original: String)] {
    let candidates = drawings(variant).enumerated().compactMap { place, member in
      member.drawing.signature.map {
        Candidate(
          place: place, icon: member.icon, drawing: member.drawing, signature: $0,
          weight: $0.weight)
      }
    }
    let earliest = earliestLikenesses(of: candidates)
    var originals: [Int: String] = [:]
    return candidates.compactMap { candidate in
      guard let early = earliest[candidate.place] else {
        originals[candidate.place] = candidate.icon
        return nil
      }
      let original = originals[early] ?? candidate.icon
      originals[candidate.place] = original
      return (candidate, original)
    }
  }

  /// The place of the first drawing that another one looks like, by the place of the other one.
  private func earliestLikenesses(of candidates: [Candidate]) -> [Int: Int] {
    let byWeight = candidates.sorted { ($0.weight, $0.place) < ($1.weight, $1.place) }
    var earliest: [Int: Int] = [:]
    for (index, first) in byWeight.enumerated() {
      for second in byWeight[(index + 1)...].prefix(Self.reach) {
        guard second.weight - first.weight <= ArtworkSignature.weightTolerance else { break }
        guard mayBeAlike(first, second), first.signature.isAlike(second.signature)
        else { continue }
        let (early, late) = (min(first.place, second.place), max(first.place, second.place))
        earliest[late] = min(earliest[late] ?? early, early)
      }
    }
    return earliest
  }

  /// Whether two drawings are to be compared.
  private func mayBeAlike(_ first: Candidate, _ second: Candidate) -> Bool {
    guard first.icon != second.icon else { return false }
    return fit != .artboard
      || abs(first.drawing.size / second.drawing.size - 1) <= Self.sizeTolerance
  }
}
