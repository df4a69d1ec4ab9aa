import IconModel
import IconReport
import VectorImages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The candidates, the regions and the stroke of an icon's derived variant, as controls; a read-only page
/// has the candidates with the line of `tabbar.yml` for each.
struct PageChoices {
  /// Steps of the longer side of an artboard: half a pixel of the enlarged drawing.
  private static let stepsPerSide = 2_000.0
  /// The thinnest and the widest stroke of the slider, in points of the regular bar.
  private static let strokes = 0.5...4.0

  /// The greatest relative difference of the sides of like regions: they are traced from pixels.
  private static let likeness = 0.04

  private let icon: RunReport.Icon
  private let derived: DerivedVariant
  private let editing: PageEditing?
  private let readings: [DerivedCandidate]
  /// Whether the current reading is the likeliest; otherwise numbers would confuse.
  private let showsLikelihoods: Bool

  /// - Returns: `nil` without a derived variant, and in a read-only page without candidates.
  init?(_ icon: RunReport.Icon, _ editing: PageEditing?) {
    guard let derived = icon.derived else { return nil }
    // Another stroke is no other reading.
    let readings = icon.candidates.filter { candidate in
      candidate.isCurrent
        || !icon.candidates.contains {
          $0.isCurrent && $0.choices.isReading(of: candidate.choices)
        }
    }
    guard editing != nil || readings.count > 1 else { return nil }
    self.icon = icon
    self.derived = derived
    self.editing = editing
    self.readings = readings
    let best = readings.max { $0.likelihood < $1.likelihood }
    showsLikelihoods = best?.isCurrent == true
  }

  /// The values of the template `choices`.
  var context: [String: Any] {
    var values: [String: Any] = [
      "variant": derived.variant.rawValue, "settled": Self.json(icon.choices),
      "hasCandidates": readings.count > 1,
      "candidates": readings.enumerated().map(candidate),
      "isEditable": editing != nil,
      "isSettled": icon.choices != VariantChoices(),
    ]
    guard editing != nil else { return values }
    if let drawing { values.merge(drawing) { first, _ in first } }
    if let stroke {
      values["stroke"] = stroke.formatted(decimals: 1)
      values["strokeText"] = "\(stroke.formatted(decimals: 1)) pt"
      values["least"] = Self.strokes.lowerBound.formatted(decimals: 1)
      values["most"] = Self.strokes.upperBound.formatted(decimals: 1)
    }
    return values
  }

  private func candidate(_ place: Int, _ candidate: DerivedCandidate) -> [String: Any] {
    var choices = candidate.choices
    // A stroke that was settled stays with every reading.
    choices.stroke = choices.stroke ?? icon.choices.stroke
    var values: [String: Any] = [
      "number": place + 1, "choices": Self.json(choices), "isCurrent": candidate.isCurrent,
      "line": line(choices),
      "image": Data(candidate.image.bytes).base64EncodedString(),
      "width": candidate.image.size.width, "height": candidate.image.size.height,
      "scale": candidate.image.scale.factor,
    ]
    if showsLikelihoods {
      values["likelihood"] = (100 * candidate.likelihood).formatted(decimals: 0)
    }
    return values
  }

  /// The derived variant as it is, and its regions over it; `nil` where it could not be traced.
  private var drawing: [String: Any]? {
    guard let partner = icon.partner, let contours = VectorFile(partner).contours,
      case let box = VectorFile(partner).viewBox ?? contours.bounds, !box.isEmpty
    else { return nil }
    let steps = Self.stepsPerSide / max(box.width, box.height)
    let scaled = box.scaled(by: steps)
    let regions = icon.regions.compactMap { region in
      PathReader.contours(of: region.outline).map { (region, $0) }
    }
    let likes = Self.likes(of: regions.map(\.1))
    return [
      "hasDrawing": true, "hasLikes": likes.contains { !$0.isEmpty },
      "steps": steps.formatted(decimals: 6),
      "box": [scaled.minX, scaled.minY, scaled.width, scaled.height]
        .map { $0.formatted(decimals: 1) }.joined(separator: " "),
      "path": PagePath(contours: contours, stepsPerUnit: steps).text,
      "hasRegions": !regions.isEmpty,
      "regions": regions.enumerated().map { place, found in
        [
          "number": place + 1,
          "likes": likes[place].map { "\($0 + 1)" }.joined(separator: " "),
          "state": found.0.isFilled ? "filled" : "open",
          "x": "\(found.0.point.x)", "y": "\(found.0.point.y)",
          "outline": PagePath(contours: found.1, stepsPerUnit: steps).text,
        ] as [String: Any]
      },
    ]
  }

  /// For each region the others of its size, upright or on their side, by their places.
  private static func likes(of regions: [[Contour]]) -> [[Int]] {
    let sizes = regions.map { contours -> [Double] in
      let box = contours.bounds
      let area = contours.reduce(0) { $0 + $1.signedArea }
      return [min(box.width, box.height), max(box.width, box.height), abs(area).squareRoot()]
    }
    return sizes.indices.map { place in
      sizes.indices.filter { other in
        other != place
          && zip(sizes[place], sizes[other]).allSatisfy { abs($0 - $1) <= likeness * max($0, $1) }
      }
    }
  }

  /// The stroke in points of the regular bar.
  private var stroke: Double? {
    let height = icon.measured.first?.artboard.height
    guard let fit = icon.fits.first(where: { $0.sizeClass == .regular }), let height else {
      return nil
    }
    let points = derived.stroke * height * fit.pixelsPerUnit / Double(fit.scale.factor)
    return min(max(points, Self.strokes.lowerBound), Self.strokes.upperBound)
  }

  /// Choices as `tabbar.yml` has them.
  private func line(_ choices: VariantChoices) -> String {
    let regions = [("fill", choices.fill), ("open", choices.open)].filter { !$0.1.isEmpty }.map {
      "\($0): [\($1.map { "[\($0.description)]" }.joined(separator: ", "))]"
    }
    let settings =
      (regions.isEmpty ? [] : ["\(derived.variant.rawValue): {\(regions.joined(separator: ", "))}"])
      + (choices.stroke.map { ["stroke: \($0.formatted(decimals: 2))pt"] } ?? [])
      + (choices.detail.map { ["detail: \($0.rawValue)"] } ?? [])
    return settings.isEmpty
      ? "as derived" : "\(YAMLScalar(icon.name)): {\(settings.joined(separator: ", "))}"
  }

  /// Choices as the page sends them back.
  private static func json(_ choices: VariantChoices) -> String {
    func list(_ points: [Point]) -> String {
      "[\(points.map { "[\($0.x),\($0.y)]" }.joined(separator: ","))]"
    }
    let stroke = choices.stroke.map { "\($0)" } ?? "null"
    let detail = choices.detail.map { "\"\($0.rawValue)\"" } ?? "null"
    return "{\"fill\":\(list(choices.fill)),\"open\":\(list(choices.open)),"
      + "\"stroke\":\(stroke),\"detail\":\(detail)}"
  }
}

extension VariantChoices {
  /// Whether other choices differ only in the stroke.
  fileprivate func isReading(of other: Self) -> Bool {
    points == other.points && fill == other.fill && detail == other.detail
  }
}

extension [Contour] {
  /// The box of all nodes.
  fileprivate var bounds: Rect {
    Rect(around: flatMap { contour in [contour.start] + contour.segments.map(\.end) })
  }
}
