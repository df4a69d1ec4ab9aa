package import IconModel

/// The measurements, targets and findings of one icon, for people.
package struct InspectionText {
  private let style: TextStyle
  /// The columns of the terminal.
  private let width: Int

  package init(_ style: TextStyle, width: Int = 80) {
    self.style = style
    self.width = width
  }

  /// The lines about an icon.
  package func lines(
    of icon: IconMeasurements, profile: MetricsProfile, findings: [Finding]
  ) -> [ConsoleText] {
    let parts = [
      heading(icon), drawings(icon), targets(icon, profile: profile), self.findings(findings),
    ]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// The class and the measurements that decide it.
  private func heading(_ icon: IconMeasurements) -> [ConsoleText] {
    let name = style.strong("\(icon.name)")
    guard let shape = icon.shape else {
      let isRefused = icon.drawings.allSatisfy { (try? $0.outcome.get()) == nil }
      return [isRefused ? "\(name)  refused" : "\(name)  no ink"]
    }
    let margin = shape.margin
    let shapeText = shape.isDeclared ? "\(shape.shape.rawValue), as declared" : shape.shape.rawValue
    let measured =
      shape.shape == shape.measured ? "" : "measured: \(shape.measured.rawValue), since it is "
    let values =
      "\(shape.aspect.formatted(decimals: 2)) times as wide as high, outer shape fills"
      + " \((100 * shape.hullRatio).formatted(decimals: 0))% of its box"
    return ["\(name)  \(shapeText)"]
      + wrapped("\(measured)\(values)", indent: 2)
      + wrapped(
        "\(Self.criterion(of: shape.measured)); next is \(Self.text(of: margin))", indent: 2)
  }

  /// The condition on measurements that defines a class.
  private static func criterion(of shape: ShapeClass) -> String {
    let wide = ShapeClass.aspectCut.formatted(decimals: 2)
    let tall = (1 / ShapeClass.aspectCut).formatted(decimals: 2)
    let hull = (100 * ShapeClass.hullRatioCut).formatted(decimals: 0)
    return switch shape {
    case .wide: "wide from \(wide) times as wide as high"
    case .tall: "tall below \(tall) times as wide as high"
    case .square: "square from \(tall) to \(wide) where the outer shape fills \(hull)% or more"
    case .circular:
      "circular from \(tall) to \(wide) where the outer shape fills less than \(hull)%"
    }
  }

  /// The nearest other class, and the change that would lead to it.
  private static func text(of margin: ShapeMargin) -> String {
    let percent = "\((100 * abs(margin.change)).formatted(decimals: 1))%"
    let change =
      switch (margin.measure, margin.change > 0) {
      case (.aspect, true): "\(percent) wider for its height"
      case (.aspect, false): "\(percent) narrower for its height"
      case (.hullRatio, true): "its outer shape \(percent) fuller"
      case (.hullRatio, false): "its outer shape \(percent) emptier"
      }
    return "\(margin.next.rawValue), were it \(change)"
      .replacing("were it its", with: "were its")
  }

  private func drawings(_ icon: IconMeasurements) -> [ConsoleText] {
    var lines = icon.drawings.flatMap { drawing -> [ConsoleText] in
      switch drawing.outcome {
      case .failure(let failure):
        ["\(drawing.file)"] + wrapped("\(failure.message); \(failure.help)", indent: 2)
      case .success(let measured): ["\(drawing.file)"] + self.lines(of: measured)
      }
    }
    if let derived = icon.derived {
      let stroke = (24 * derived.stroke).formatted(decimals: 2)
      lines.append("\(derived.variant.rawValue), derived")
      lines += wrapped(
        "strokes of \(stroke) in an artboard of 24, \(derived.isMeasured ? "as drawn" : "not measured in it")"
          + "; \((100 * derived.likeness).formatted(decimals: 0))% of the ink is that of the drawing;"
          + " a designer would draw it so with a chance of"
          + " \((100 * derived.likelihood).formatted(decimals: 0))%", indent: 2)
    }
    return lines
  }

  private func lines(of measured: DrawingMeasurements) -> [ConsoleText] {
    func units(_ value: Double) -> String { value.formatted(decimals: 2) }
    guard let ink = measured.inkBox else { return ["  \(measured.variant.rawValue), no ink"] }
    let fill = (100 * measured.inkArea / ink.area).formatted(decimals: 0)
    let box =
      "\(measured.variant.rawValue); artboard \(units(measured.artboard.width)) x"
      + " \(units(measured.artboard.height)), ink \(units(ink.width)) x \(units(ink.height)) at"
      + " \(units(ink.minX)), \(units(ink.minY)), filling \(fill)%"
    let strokes = measured.strokes
    let widths = [
      strokes?.weight.map { "stroke weight \(units($0))" } ?? "no common stroke weight",
      strokes?.thinnest.map { "thinnest part \(units($0.width)) at \($0.point.description)" },
      strokes?.gap.map { "narrowest gap \(units($0.width)) at \($0.point.description)" }
        ?? "no narrow gaps",
    ].compactMap(\.self)
    return wrapped(box, indent: 2) + wrapped(widths.joined(separator: ", "), indent: 2)
  }
}

extension InspectionText {
  /// A table of the icon's sizes in each output, in device pixels.
  private func targets(_ icon: IconMeasurements, profile: MetricsProfile) -> [ConsoleText] {
    guard !icon.fits.isEmpty else { return [] }
    let drawn = icon.drawings.compactMap { try? $0.outcome.get() }
    func least(_ value: (StrokeMeasurements) -> NarrowPlace?, in fit: TargetFit) -> String {
      drawn.compactMap { drawing in
        drawing.strokes.flatMap(value).map { $0.width * drawing.unit * fit.pixelsPerUnit }
      }.min().map { $0.formatted(decimals: 2) } ?? "-"
    }
    let head = ["pixels", "image", "ink", "target", "off by", "thinnest", "gap"]
    let rows = icon.fits.map { fit in
      [
        "\(fit.sizeClass.rawValue) @\(fit.scale.factor)x",
        "\(fit.canvas.width) x \(fit.canvas.height)",
        "\(fit.ink.width.formatted(decimals: 1)) x \(fit.ink.height.formatted(decimals: 1))",
        "\(fit.target) \(Self.side(fit.governing))", fit.deviation.formatted(decimals: 2),
        least(\.thinnest, in: fit), least(\.gap, in: fit),
      ]
    }
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([head] + rows).enumerated().map { index, row in
      let cells = zip(row, widths).map { text, width in text.padded(to: width) }
      let line = cells.joined(separator: "  ").withoutTrailingSpaces
      return index == 0 ? style.faint("\(line)") : "\(line)"
    } + [style.faint("target sizes of \(profile.id)")]
  }

  private static func side(_ governing: MetricsProfile.GoverningSide) -> String {
    switch governing {
    case .both: "longer side"
    case .width: "wide"
    case .height: "high"
    }
  }

  private func findings(_ findings: [Finding]) -> [ConsoleText] {
    guard !findings.isEmpty else { return ["no findings"] }
    return findings.flatMap { finding in
      ["\(style.severity(finding.severity))  \(style.faint("\(finding.rule.rawValue)"))"]
        + wrapped(finding.message, indent: 2)
        + wrapped(finding.help, indent: 2).map { style.faint($0) }
    }
  }

  /// A text in indented lines, wrapped between words.
  private func wrapped(_ text: String, indent: Int) -> [ConsoleText] {
    let space = ConsoleText(String(repeating: " ", count: indent))
    return ConsoleText(text).wrapped(to: max(20, width - indent)).map { space + $0 }
  }
}
