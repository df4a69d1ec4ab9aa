import IconModel

/// The measurements of an icon's drawings, side by side.
struct PageDrawings {
  private let icon: IconMeasurements

  init(_ icon: IconMeasurements) { self.icon = icon }

  /// The values of the second table of the template `card`.
  var context: [String: Any] {
    let measured = icon.drawings.compactMap { try? $0.outcome.get() }
    guard !measured.isEmpty else { return ["hasDrawings": false] }
    return [
      "hasDrawings": true, "drawings": measured.map(\.variant.rawValue),
      "rows": Self.rows.map { label, value in
        ["label": label, "cells": measured.map { value($0) ?? "–" }] as [String: Any]
      },
    ]
  }

  private static let rows: [(String, @Sendable (DrawingMeasurements) -> String?)] = [
    ("artboard", { size($0.artboard) }),
    ("ink box", { $0.inkBox.map(size) }),
    ("aspect", { $0.inkBox.map { number($0.width / $0.height) } }),
    ("hull ratio", { $0.inkBox == nil ? nil : number($0.hullRatio) }),
    ("coverage", { drawing in drawing.inkBox.map { number(drawing.inkArea / $0.area) } }),
    ("stroke weight", { $0.strokes?.weight.map(number) }),
    ("thinnest", { $0.strokes?.thinnest.map(number) }),
    ("narrowest gap", { $0.strokes?.gap.map(number) }),
  ]

  private static func size(_ rect: Rect) -> String {
    "\(number(rect.width)) × \(number(rect.height))"
  }

  private static func number(_ value: Double) -> String { value.formatted(decimals: 2) }
}
