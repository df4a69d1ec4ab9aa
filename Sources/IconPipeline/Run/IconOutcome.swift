import IconCatalog
import IconModel
import IconRules

/// What became of one icon, without its pixels.
struct IconOutcome {
  /// `nil` when the icon has no ink, unless that is allowed.
  var shape: ShapeMeasurement?
  /// The variants that there are images of, drawn or derived, of an icon that a tab shows.
  var variants: Set<IconVariant> = []
  /// The images, by `ImageOutput.ledger`.
  var images: ImageLedger.Entry?
  var findings: [Finding] = []
  /// Everything that was measured, where a report wants it.
  var measurements: MeasuredIcons.Packed?
  /// What the icon is compared with others by.
  var comparison: ComparisonSubject.Icon?
  var unreadable: [RunReport.UnreadableDrawing] = []
  /// True when a drawing was refused or has no ink that it should have, so that images are missing that may be back as
  /// soon as it is mended.
  var lacksDrawing = false
  /// True when an earlier run made the icon.
  var isUnchanged = false
  /// True when nothing but a change of what it depends on would give another outcome.
  var isLasting = false
}

extension ImageRecord {
  /// Notes what an image is, without its bytes.
  init(_ image: IconImage) {
    self.init(
      variant: image.variant, origin: image.origin, sizeClass: image.sizeClass,
      scale: image.scale, size: image.size, byteCount: image.png.count,
      hash: ContentHash(of: image.png))
  }
}
