import Foundation
import IconModel
import IconReport

/// The card of one icon: its images, measurements and findings.
struct PageCard {
  let report: RunReport
  let icon: RunReport.Icon
  let findings: [Finding]

  /// The most icons whose drawings are in the page; those of 5,000 make it 15% larger.
  private static let mostVectors = 5_000

  /// The most bytes of a drawing that the page embeds; larger ones are shown as pixels.
  private static let mostVectorBytes = 16_384

  /// The values of the template `card`, except those of the page's index and style.
  var context: [String: Any] {
    let targets = icon.fits.filter { $0.sizeClass != .large }
    var values: [String: Any] = [
      "name": icon.name,
      "hasPictures": !stages.isEmpty, "stages": stages,
      "bars": Set(targets.map(\.sizeClass)).sorted().map(\.rawValue),
      "hasTargets": !targets.isEmpty, "targets": targets.map(row),
      "hasFindings": !findings.isEmpty,
      "findings": findings.map(\.pageValues), "isEditable": report.editing != nil,
    ]
    if let settings = report.editing?.icons[icon.name] { values["settings"] = settings }
    values.merge(icon.drawingValues) { first, _ in first }
    if let choices = PageChoices(icon, report.editing) { values["choosing"] = choices.context }
    values.merge(PageVectors(icon: icon).context) { first, _ in first }
    if let shape = icon.shape {
      values["shape"] = shape.shape.rawValue
      values["isDeclared"] = shape.isDeclared
    }
    values["changes"] = changes
    if let note { values["note"] = note }
    return values
  }

  private var stages: [[String: Any]] {
    IconVariant.allCases.compactMap { variant -> [String: Any]? in
      guard let origin = icon.images.first(where: { $0.variant == variant })?.origin else {
        return nil
      }
      var values: [String: Any] = [
        "variant": variant.rawValue, "origin": origin.rawValue, "key": PageStyle.key(variant),
        "isDerived": origin == .derived, "marks": marks(on: variant),
      ]
      if let vector = vector(of: variant, origin) { values["vector"] = vector }
      return values
    }
  }

  /// The drawing of a variant as a mask, with its artboard as fractions of the icon's ink box; `nil` where
  /// the drawing is no mask by itself.
  private func vector(of variant: IconVariant, _ origin: VariantOrigin) -> String? {
    // Black with white in it: darkness is what alpha has beyond luminance.
    let isDark = origin == .drawn && report.luminance.contains(icon.name)
    let drawing = zip(icon.files, icon.result.drawings).first { _, outcome in
      (try? outcome.get())?.variant == (origin == .derived ? variant.partner : variant)
    }
    guard report.icons.count <= Self.mostVectors, let (file, outcome) = drawing,
      let measured = try? outcome.get(),
      let whole = icon.measured.compactMap(\.iconBox).reduce(nil, { $0?.union($1) ?? $1 }),
      let bytes = origin == .derived
        ? icon.partner : file.hasSuffix(".svg") ? report.source(file) : nil,
      bytes.count <= Self.mostVectorBytes,
      !isDark || Self.isBlackAndWhite(bytes),
      bytes.firstRange(of: "viewBox".utf8) != nil
    else { return nil }
    let box = measured.artboard.scaled(by: measured.unit)
    let parts = [
      "ax": Self.part(box.minX, from: whole.minX, of: whole.width),
      "ay": Self.part(box.minY, from: whole.minY, of: whole.height),
      "aw": Self.part(box.width, from: 0, of: whole.width),
      "ah": Self.part(box.height, from: 0, of: whole.height),
    ]
    return parts.sorted { $0.key < $1.key }.map { "--\($0):\($1);" }.joined()
      + "--v:url(data:image/svg+xml;base64,\(Data(bytes).base64EncodedString()));mask-image:var(--v)"
      + (isDark ? ",var(--v);mask-mode:alpha,luminance;mask-composite:subtract" : "")
  }

  private static func isBlackAndWhite(_ drawing: ContiguousArray<UInt8>) -> Bool {
    let text = String(decoding: drawing, as: UTF8.self).lowercased()
    return !text.contains("rgb") && !text.contains(/#(?!f+\b|0+\b)/)
  }

  /// The places in a variant's drawing that findings are about, as fractions of the icon's ink box.
  private func marks(on variant: IconVariant) -> [[String: Any]] {
    let drawings = icon.measured
    guard let box = drawings.first(where: { $0.variant == variant })?.iconBox,
      let whole = drawings.compactMap(\.iconBox).reduce(nil, { $0?.union($1) ?? $1 })
    else { return [] }
    return findings.flatMap { finding in
      finding.marks.filter { $0.variant == variant }.map { mark in
        [
          "rule": finding.rule.rawValue, "severity": finding.severity.rawValue,
          "x": Self.part(
            box.minX + mark.relativePoint.x * box.width, from: whole.minX, of: whole.width),
          "y": Self.part(
            box.minY + mark.relativePoint.y * box.height, from: whole.minY, of: whole.height),
        ]
      }
    }
  }

  private static func part(_ position: Double, from start: Double, of length: Double) -> String {
    ((position - start) / length).formatted(decimals: 4)
  }

  private var note: String? {
    let stroke = icon.derived.map { derived in
      "stroke \((24 * derived.stroke).formatted(decimals: 2)) of 24"
        + "\(derived.isMeasured ? ", as drawn" : ""); "
    }
    return (icon.derived?.likeness ?? icon.likeness).map {
      (stroke ?? "") + "\(($0 * 100).formatted(decimals: 0))% of the ink shared"
    }
  }

  /// Of each variant the largest image that differs from an older state's; the page shows both on top of
  /// each other.
  private var changes: [[String: Any]] {
    let former = report.former[icon.name] ?? []
    return IconVariant.allCases.compactMap { variant in
      icon.images.filter { $0.variant == variant && $0.sizeClass != .large }
        .sorted { ($0.sizeClass, $1.scale) < ($1.sizeClass, $0.scale) }
        .lazy.compactMap { image in
          former.first { $0.key == image.key && $0.bytes != image.bytes }.map { ($0, image) }
        }.first.map(Self.change)
    }
  }

  private static func change(from old: IconImage, to new: IconImage) -> [String: Any] {
    let (width, height) = (
      max(old.size.width, new.size.width), max(old.size.height, new.size.height)
    )
    func style(_ image: IconImage) -> String {
      let (x, y) = (
        100 * Double(image.size.width) / Double(width),
        100 * Double(image.size.height) / Double(height)
      )
      return "mask-image:\(PageStyle.url(of: image));"
        + "mask-size:\(x.formatted(decimals: 2))% \(y.formatted(decimals: 2))%"
    }
    return [
      "variant": new.variant.rawValue, "ratio": "\(width)/\(height)", "was": style(old),
      "is": style(new),
    ]
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
      "isOff": abs(fit.deviation) > report.tolerance,
    ]
  }
}

extension RunReport.Icon {
  /// The values of the second table of the template `card`: the measurements of the drawings, side by side.
  fileprivate var drawingValues: [String: Any] {
    let measured = result.measured
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
  private static let rows =
    boxes
    + DrawingMeasurements.figures.compactMap { figure -> Row? in
      figure.label.map { ($0, { figure.value($0).map(number) }) }
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
