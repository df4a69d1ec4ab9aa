package import IconModel

/// One image set of an asset catalog, with the measurements of its files.
package struct ImageSetSubject: RuleSubject {
  package struct File: Sendable {
    package let image: AssetImageSet.Image
    package let name: String
    /// Where the set names the file.
    package let location: SourceLocation
    /// `nil` where the file was not measured, because the set is no tab icon.
    package let outcome: Result<DrawingMeasurements, DrawingFailure>?

    package init(
      image: AssetImageSet.Image, file: Located<String>,
      outcome: Result<DrawingMeasurements, DrawingFailure>?
    ) {
      self.image = image
      name = file.value
      location = file.location
      self.outcome = outcome
    }

    package var measurements: DrawingMeasurements? { try? outcome?.get() }

    /// The facts about its pixels, where it is a PNG that could be read.
    package var pixels: PixelFacts? { measurements?.facts.pixels }

    /// Whether it is a drawing of shapes that could be read.
    package var isVector: Bool { measurements.map { $0.facts.pixels == nil } ?? false }

    /// The box of its ink in its own pixels.
    package var inkPixels: Rect? {
      guard let pixels, let box = measurements?.inkBox else { return nil }
      return box.scaled(by: Double(pixels.scale.factor))
    }
  }

  package let icon: String
  package let set: AssetImageSet
  /// Whether the set is an icon of the tab bar, as far as is known.
  package let isTabIcon: Bool
  /// The existing files, in the order of the slots.
  package let files: [File]

  package init(icon: String, set: AssetImageSet, isTabIcon: Bool, files: [File]) {
    self.icon = icon
    self.set = set
    self.isTabIcon = isTabIcon
    self.files = files
  }

  package static var group: RuleGroup { .catalog }
  package static let checks = [
    contentsMalformed, scaleMismatch, slotDuplicate, slotMissing, slotSwapped, slotUnassigned,
    templateColour, templateIntent, vectorUnpreserved,
  ]
  package var file: String { self.set.contents }
  package var origin: (position: TextPosition?, icon: String?) { (nil, icon) }

  /// The files of slots that differ only in scale, the smallest scale first.
  var filesByScale: [[File]] {
    let groups = Dictionary(grouping: files.indices) { place in
      var slot = files[place].image.slot
      slot.scale = nil
      return slot
    }.values.sorted { $0[0] < $1[0] }
    func scale(_ place: Int) -> Int { files[place].image.slot.scale?.factor ?? 0 }
    return groups.map { group in
      group.sorted { (scale($0), $0) < (scale($1), $1) }.map { files[$0] }
    }
  }
}
