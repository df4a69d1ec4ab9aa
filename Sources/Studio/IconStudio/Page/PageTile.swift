import IconModel
import IconReport

/// An icon in the grid of all icons: its picture, its state at a glance, and what the grid is
/// searched, filtered and sorted by.
struct PageTile {
  let icon: RunReport.Icon
  let findings: [Finding]
  /// Whether somebody has looked at the derived variant; `nil` in a read-only page.
  let isReviewed: Bool?

  /// The values of the template `tile`, except those of the page's index and style.
  var context: [String: Any] {
    let severities = Set(findings.map(\.severity)).sorted(by: >)
    let deviation = icon.fits.filter { $0.sizeClass != .large }.map { abs($0.deviation) }.max()
    var values: [String: Any] = [
      "name": icon.name,
      "shape": icon.shape?.shape.rawValue ?? "",
      "groups": groups(severities).joined(separator: " "),
      "rank": severities.first.map { 1 + (Severity.allCases.firstIndex(of: $0) ?? 0) } ?? 0,
      "stroke": stroke.map { $0.formatted(decimals: 4) } ?? "",
      "deviation": deviation.map { $0.formatted(decimals: 4) } ?? "",
      "search": search,
      "variants": IconVariant.allCases.filter { variant in
        icon.images.contains { $0.variant == variant }
      }.map(PageStyle.key),
    ]
    if let worst = severities.first {
      values["worst"] = worst.rawValue
      if findings.count > 1 { values["tally"] = findings.count }
    }
    if let derived = icon.derived {
      values["derived"] = PageStyle.key(derived.variant)
      // The tint says that it is derived.
      if isReviewed == true || derived.isDoubtful {
        values["origin"] = isReviewed == true ? "done" : "doubtful"
      }
    }
    return values
  }

  /// The segments of the grid's control that show the icon.
  private func groups(_ severities: [Severity]) -> [String] {
    let review = isReviewed.map { [$0 ? "done" : "review"] } ?? []
    return severities.map(\.rawValue) + (icon.derived == nil ? [] : ["derived"] + review)
  }

  /// The stroke weight as a fraction of the artboard's height.
  private var stroke: Double? {
    icon.measured.lazy.compactMap { drawing in
      drawing.strokes?.weight.map { $0 / drawing.artboard.height }
    }.first
  }

  private var search: String {
    ([icon.name, icon.shape?.shape.rawValue ?? ""] + icon.files
      + findings.map(\.rule.rawValue)).joined(separator: " ").lowercased()
  }
}
