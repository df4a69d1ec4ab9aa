import IconModel
import IconPNG
package import IconReport
import IconRules

/// Compares the reports of two runs, over an older and a newer state of a set.
package enum SetComparison {
  /// Adds what changed to the report of the newer state; both have all measurements and images.
  package static func add(changesFrom old: RunReport, to new: inout RunReport) {
    let subject = ChangeSubject(
      file: new.output, tolerance: new.tolerance, icons: icons(old, new))
    new.findings = (new.findings + new.rules.findings(in: subject))
      .sorted(by: RunReport.isInOrder)
    new.former = Dictionary(firstOf: old.icons.map { ($0.name, $0.images) })
  }

  private static func icons(
    _ old: RunReport, _ new: RunReport
  ) -> [(name: String, location: SourceLocation, change: ChangeSubject.Change)] {
    let olds = Dictionary(firstOf: old.icons.map { ($0.name, $0) })
    let news = Dictionary(firstOf: new.icons.map { ($0.name, $0) })
    return Set(olds.keys).union(news.keys).sorted { $0.precedesInBytes($1) }.map { name in
      let location = SourceLocation(
        file: (news[name] ?? olds[name])?.files.first ?? new.output)
      let change: ChangeSubject.Change =
        switch (olds[name], news[name]) {
        case (let old?, let new?): change(from: old, to: new)
        case (nil, _): .added(other: respelled(name, olds, news))
        case (_, nil): .removed(other: respelled(name, news, olds))
        }
      return (name, location, change)
    }
  }

  /// The name among some that differs in the case of letters alone, and is not among others.
  private static func respelled(
    _ name: String, _ these: [String: RunReport.Icon], _ others: [String: RunReport.Icon]
  ) -> String? {
    these.keys.first { others[$0] == nil && $0.lowercased() == name.lowercased() }
  }

  private static func change(
    from old: RunReport.Icon, to new: RunReport.Icon
  ) -> ChangeSubject.Change {
    let outputs = new.fits.compactMap { fit in
      old.fits.first { $0.sizeClass == fit.sizeClass && $0.scale == fit.scale }.map {
        (old: $0, new: fit)
      }
    }
    let likenesses = new.images.compactMap { image -> (share: Double, image: IconImage)? in
      guard let former = old.images.first(where: { $0.key == image.key }),
        let first = former.mask, let second = image.mask
      else { return nil }
      return (first.centred(beside: second).likeness(to: second.centred(beside: first)), image)
    }
    let least = likenesses.min { $0.share < $1.share }.map { share, image in
      let variant = image.variant.rawValue
      let what = image.origin == .derived ? "derived \(variant) variant" : "\(variant) drawing"
      return (share: share, of: "its \(what)")
    }
    return .both(
      outputs: outputs, oldShape: old.shape?.shape, newShape: new.shape?.shape,
      likeness: least)
  }
}

extension AlphaMask {
  /// The mask centred in one that has room for both.
  fileprivate func centred(beside other: AlphaMask) -> AlphaMask {
    let size = PixelSize(
      width: max(self.width, other.width), height: max(self.height, other.height))
    guard size != self.size else { return self }
    let (left, top) = ((size.width - width) / 2, (size.height - height) / 2)
    var samples = ContiguousArray<UInt8>(repeating: 0, count: size.area)
    for y in 0..<height {
      for x in 0..<width { samples[(y + top) * size.width + x + left] = self[x, y] }
    }
    return AlphaMask(size: size, samples: samples)
  }
}
