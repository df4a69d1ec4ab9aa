/// Derives the variant of an icon that has no drawing.
///
/// The core knows its input and its output, not its method. The executable passes an implementation to
/// the processes that render.
package protocol VariantDeriver: Sendable {
  /// The width of the strokes of an outlined drawing, or of the knock-outs of a filled one.
  ///
  /// - Parameters:
  ///   - mask: The drawing.
  ///   - variant: The style that it is measured as.
  ///   - ink: The box of its ink, in pixels.
  /// - Returns: The width in pixels; `nil` where no width has most of their length.
  /// - Complexity: O(pixels).
  func stroke(of mask: AlphaMask, as variant: IconVariant, ink: Rect) -> Double?

  /// Derives a variant; equal sources give equal variants.
  ///
  /// - Returns: The variant; `nil` if the drawing has too many points.
  /// - Complexity: O(pixels) for each reading of the source that is considered.
  func derive(_ source: VariantSource) -> DerivedMaster?
}

/// A drawing that a variant is derived from, with the settings and the style for it.
package struct VariantSource: Sendable {
  /// The variant that is derived; the drawing is its partner.
  package let variant: IconVariant
  package let mask: AlphaMask
  /// The box of its ink, in pixels of the mask.
  package let ink: Rect
  /// The height of its artboard, in pixels of the mask.
  package let height: Double
  /// The drawing's own coordinates, which choices use.
  package let coordinates: SourceCoordinates
  /// Settings, style and choices.
  package let request: VariantRequest
  /// The length of a point of the regular bar, in pixels of the mask.
  package let pixelsPerPoint: Double
  /// The stroke of the set in pixels of the mask; `nil` where it has none.
  package var strokeOfSet: Double?
  /// The thinnest stroke of an outlined variant, in pixels of the mask.
  package var thinnest = 1.0
  /// How far an outlined variant reaches beyond the ink, in pixels of the mask.
  package var outlineOffset = 0.0
  /// Whether the regions of the variant are requested.
  package var listsRegions = false
  /// The most candidates to return; 0 for none.
  package var candidateCount = 0

  package init(
    _ variant: IconVariant, of mask: AlphaMask, ink: Rect, height: Double,
    coordinates: SourceCoordinates, request: VariantRequest, pixelsPerPoint: Double
  ) {
    self.variant = variant
    self.mask = mask
    self.ink = ink
    self.height = height
    self.coordinates = coordinates
    self.request = request
    self.pixelsPerPoint = pixelsPerPoint
  }
}

package struct DerivedMaster: Sendable {
  /// A region that is either ink or open, as a whole.
  package struct Region: Sendable {
    /// The point that stands for it in choices, in coordinates of the source.
    package let point: Point
    package let isFilled: Bool
    /// Its outline, in coordinates of the source.
    package let contours: [Contour]

    package init(point: Point, isFilled: Bool, contours: [Contour]) {
      self.point = point
      self.isFilled = isFilled
      self.contours = contours
    }
  }

  /// One way in which the variant can be derived.
  package struct Candidate: Sendable {
    package let choices: VariantChoices
    /// How likely a designer is to draw it, from 0 to 1.
    package let likelihood: Double
    /// Whether the variant is nearly equal to it.
    package let isCurrent: Bool
    package let mask: AlphaMask

    package init(
      choices: VariantChoices, likelihood: Double, isCurrent: Bool, mask: AlphaMask
    ) {
      self.choices = choices
      self.likelihood = likelihood
      self.isCurrent = isCurrent
      self.mask = mask
    }
  }

  /// The variant, of the size of its source.
  package let mask: AlphaMask
  package let measurements: DerivedVariant
  /// The regions, if requested.
  package let regions: [Region]
  /// The candidates, if requested: the one derived without choices, then the others, the likeliest first.
  ///
  /// They do not depend on the icon's choices, so that a choice changes none of them.
  package let candidates: [Candidate]

  package init(
    mask: AlphaMask, measurements: DerivedVariant, regions: [Region], candidates: [Candidate]
  ) {
    self.mask = mask
    self.measurements = measurements
    self.regions = regions
    self.candidates = candidates
  }
}
