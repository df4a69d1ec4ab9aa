package import IconModel

/// The drawings of a folder put together by the icons that their names say.
package struct IconGroups {
  /// Two drawings of one icon.
  package struct Pair {
    package let name: String
    package let filled: String
    package let outlined: String
  }

  /// A drawing without a partner.
  package struct Alone {
    package let name: String
    package let file: String
    /// The variant that the name states; `nil` where it states none.
    package let variant: IconVariant?
  }

  package private(set) var pairs: [Pair] = []
  package private(set) var alone: [Alone] = []
  /// Icons that have two drawings of one variant.
  package private(set) var collisions: [[Alone]] = []
  /// Drawings of third styles, with the word that says so.
  package private(set) var leftOut: [(file: String, word: String)] = []
  /// Drawings that no pattern fits.
  package private(set) var unfitting: [String] = []
  /// Drawings that are there in a larger size too.
  package private(set) var smaller: [(file: String, larger: String)] = []

  /// One drawing with what its path says.
  private struct Drawing {
    let reading: NameReading
    let file: String
    let plain: NamingConvention.Plain
    var variant: IconVariant? { reading.style?.variant }
    /// The size that the path states; one without is the largest.
    var size: Int { reading.size ?? .max }
  }

  /// Puts drawings together.
  ///
  /// - Parameter drawings: What is read in each path, the path, and which drawing of a pair has no
  ///   word.
  package init(
    _ drawings: [(reading: NameReading, file: String, plain: NamingConvention.Plain)]
  ) {
    // The drawings of one icon as a chain, since most have one or two.
    var last: [String: Int] = [:]
    last.reserveCapacity(drawings.count)
    var previous: [Int?] = []
    previous.reserveCapacity(drawings.count)
    for (place, drawing) in drawings.enumerated() {
      previous.append(nil)
      if !drawing.reading.fits { unfitting.append(drawing.file) }
      if drawing.reading.style == .other {
        leftOut.append((drawing.file, drawing.reading.word ?? ""))
      } else {
        previous[place] = last.updateValue(place, forKey: drawing.reading.name.fileSystemKey)
      }
    }
    for end in last.values.sorted() {
      var group: [Drawing] = []
      var place: Int? = end
      while let here = place {
        let (reading, file, plain) = drawings[here]
        group.append(Drawing(reading: reading, file: file, plain: plain))
        place = previous[here]
      }
      if group.count > 1 { addGroup(group.reversed()) } else { add(group) }
    }
  }

  private mutating func addGroup(_ group: [Drawing]) {
    let kept = withoutSmaller(group)
    let whole = kept.filter(\.reading.isWhole)
    guard kept.count > 2, !whole.isEmpty, whole.count < kept.count else { return add(kept) }
    // Beside person-add-fill, person-fill-add is an icon of its own.
    add(whole)
    for other in kept where !other.reading.isWhole {
      alone.append(Alone(name: other.file, file: other.file, variant: other.variant))
    }
  }

  /// Keeps the largest drawing of each style, if all others state other sizes.
  private mutating func withoutSmaller(_ group: [Drawing]) -> [Drawing] {
    guard group.count > 1, group.contains(where: { $0.reading.size != nil }) else { return group }
    var kept: [Drawing] = []
    for style in [IconVariant.filled, .outlined, nil] {
      var largest: Drawing?
      for drawing in group where drawing.variant == style {
        if largest.map({ $0.size < drawing.size }) ?? true { largest = drawing }
      }
      guard let largest else { continue }
      for drawing in group where drawing.variant == style {
        if drawing.size == largest.size {
          kept.append(drawing)
        } else {
          smaller.append((drawing.file, largest.file))
        }
      }
    }
    return kept
  }

  private mutating func add(_ group: [Drawing]) {
    let filled = group.filter { $0.variant == .filled }
    let outlined = group.filter { $0.variant == .outlined }
    let others = group.filter { $0.variant == nil }
    func alone(_ drawing: Drawing) -> Alone {
      Alone(name: drawing.reading.name, file: drawing.file, variant: drawing.variant)
    }
    func pair(_ first: Drawing, _ second: Drawing) -> Pair {
      Pair(name: second.reading.name, filled: first.file, outlined: second.file)
    }
    switch (filled.count, outlined.count, others.count) {
    case (1, 1, 0): pairs.append(pair(filled[0], outlined[0]))
    case (1, 0, 1) where others[0].plain != .filled:
      pairs.append(pair(filled[0], others[0]))
    case (0, 1, 1) where others[0].plain != .outlined:
      pairs.append(pair(others[0], outlined[0]))
    case (1, 1, 1) where others[0].plain != .either:
      // Where plain drawings usually have partners, one beside two others is another icon.
      pairs.append(
        Pair(name: outlined[0].file, filled: filled[0].file, outlined: outlined[0].file))
      self.alone.append(alone(others[0]))
    case (1, 0, 0), (0, 1, 0), (0, 0, 1): self.alone.append(alone(group[0]))
    default: collisions.append(group.map(alone))
    }
  }
}
