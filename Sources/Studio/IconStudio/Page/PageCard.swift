import IconModel
import IconReport

/// The card of one icon: its images, measurements and findings.
struct PageCard {
  let icon: RunReport.Icon
  let findings: [Finding]
  let imageClass: String
  /// The images of the icon, as custom properties.
  let images: String
  let tolerance: Double
  let editing: PageEditing?
  /// The images of an older state of the icon.
  let former: [IconImage]

  /// The values of the template `card`.
  var context: [String: Any] {
    let targets = icon.fits.filter { $0.sizeClass != .large }
    var values: [String: Any] = [
      "name": icon.name, "picture": imageClass, "images": images,
      "hasPictures": !stages.isEmpty, "stages": stages,
      "realSizes": targets.map { "\($0.sizeClass.rawValue) @\($0.scale.factor)x" }
        .joined(separator: ", "),
      "bars": Set(targets.map(\.sizeClass)).sorted().map(\.rawValue),
      "hasTargets": !targets.isEmpty, "targets": targets.map(row),
      "hasFindings": !findings.isEmpty,
      "findings": findings.map(\.pageValues), "isEditable": editing != nil,
    ]
    if let settings = editing?.icons[icon.name] { values["settings"] = settings }
    values.merge(icon.drawingValues) { first, _ in first }
    if let choices = PageChoices(icon, editing) { values["choosing"] = choices.context }
    values.merge(PageVectors(icon).context) { first, _ in first }
    if let shape = icon.shape {
      values["shape"] = shape.shape.rawValue
      values["isDeclared"] = shape.isDeclared
    }
    if let derived { values["derived"] = derived }
    values["changes"] = PageChange.changes(from: former, to: icon.images).map(\.context)
    if let note { values["note"] = note }
    return values
  }

  private var origins: [(variant: IconVariant, origin: VariantOrigin)] {
    IconVariant.allCases.compactMap { variant in
      icon.images.first { $0.variant == variant }.map { (variant, $0.origin) }
    }
  }

  private var stages: [[String: Any]] {
    origins.map { variant, origin in
      [
        "variant": variant.rawValue, "origin": origin.rawValue, "key": PageStyle.key(variant),
        "marks": marks(on: variant),
      ]
    }
  }

  /// The places in a variant's drawing that findings are about, in parts of the icon's ink box.
  private func marks(on variant: IconVariant) -> [[String: Any]] {
    let drawings = icon.measured
    guard let box = drawings.first(where: { $0.variant == variant })?.iconBox,
      let whole = drawings.compactMap(\.iconBox).reduce(nil, { $0?.union($1) ?? $1 })
    else { return [] }
    return findings.flatMap { finding in
      finding.marks.filter { $0.variant == variant }.map { mark in
        [
          "rule": finding.rule.rawValue, "severity": finding.severity.rawValue,
          "x": Self.part(box.minX + mark.part.x * box.width, from: whole.minX, of: whole.width),
          "y": Self.part(box.minY + mark.part.y * box.height, from: whole.minY, of: whole.height),
        ]
      }
    }
  }

  private static func part(_ position: Double, from start: Double, of length: Double) -> String {
    ((position - start) / length).formatted(decimals: 4)
  }

  /// The drawn and the derived variant, which the page shows on top of each other.
  private var derived: [String: Any]? {
    guard let after = origins.first(where: { $0.origin == .derived })?.variant,
      origins.contains(where: { $0.origin == .drawn })
    else { return nil }
    return [
      "before": after.partner.rawValue, "after": after.rawValue,
      "beforeKey": PageStyle.key(after.partner), "afterKey": PageStyle.key(after),
    ]
  }

  private var note: String? {
    let stroke = icon.derived.map { derived in
      "derived \(derived.variant.rawValue): lines of \((24 * derived.stroke).formatted(decimals: 2)) in an"
        + " artboard of 24\(derived.isMeasured ? ", as drawn" : "");"
        + " \((derived.likeness * 100).formatted(decimals: 0))% of the ink is that of the drawing;"
        + " a designer would draw it so with a chance of"
        + " \((derived.likelihood * 100).formatted(decimals: 0))%"
    }
    return stroke
      ?? icon.likeness.map {
        "the variants share \(($0 * 100).formatted(decimals: 0))% of their ink"
      }
  }

  private func row(_ fit: TargetFit) -> [String: Any] {
    let side =
      switch fit.governing {
      case .both: ""
      case .width: " wide"
      case .height: " high"
      }
    return [
      "place": "\(fit.sizeClass.rawValue) @\(fit.scale.factor)x",
      "size": "\(fit.canvas.width) × \(fit.canvas.height)", "target": "\(fit.target)\(side)",
      "ink": "\(fit.ink.width.formatted(decimals: 2)) × \(fit.ink.height.formatted(decimals: 2))",
      "deviation": fit.deviation.formatted(decimals: 2),
      "isOff": abs(fit.deviation) > tolerance,
    ]
  }
}

extension RunReport.Icon {
  /// The values of the second table of the template `card`: the measurements of the drawings, side by side.
  fileprivate var drawingValues: [String: Any] {
    guard !measured.isEmpty else { return ["hasDrawings": false] }
    return [
      "hasDrawings": true, "drawings": measured.map(\.variant.rawValue),
      "rows": Self.rows.map { label, value in
        ["label": label, "cells": measured.map { value($0) ?? "-" }] as [String: Any]
      },
    ]
  }

  private typealias Row = (String, @Sendable (DrawingMeasurements) -> String?)

  private static let boxes: [Row] = [
    ("artboard", { size($0.artboard) }), ("ink box", { $0.inkBox.map(size) }),
  ]
  private static let rows = boxes + DrawingFigure.all.compactMap(row)

  private static func row(_ figure: DrawingFigure) -> Row? {
    guard let label = figure.label else { return nil }
    return (label, { figure.value($0).map(number) })
  }

  private static func size(_ rect: Rect) -> String {
    "\(number(rect.width)) × \(number(rect.height))"
  }

  private static func number(_ value: Double) -> String { value.formatted(decimals: 2) }
}

extension DrawingMeasurements {
  /// The ink box in units of the icon.
  fileprivate var iconBox: Rect? { inkBox?.scaled(by: unit) }
}
