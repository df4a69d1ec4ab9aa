import IconModel

extension TextStyle {
  /// The class of one icon with the reason for it, and its targets, for people; the last line is empty.
  package func inspection(of icon: RunReport.Icon) -> [ConsoleText] {
    [heading(icon), drawings(icon), targets(icon)].filter { !$0.isEmpty }.flatMap { $0 + [""] }
  }

  /// The class, the measurements that decide it, and the nearest other class.
  private func heading(_ icon: RunReport.Icon) -> [ConsoleText] {
    let name = strong("\(icon.name)")
    guard let shape = icon.shape else {
      let isRefused = icon.measured.isEmpty
      return [isRefused ? "\(name)  refused" : "\(name)  no ink"]
    }
    let measured = shape.isDeclared ? ", as declared; measured: \(shape.measured.rawValue)" : ""
    let (aspect, fill) = (
      shape.aspect.formatted(decimals: 2), (100 * shape.hullRatio).formatted(decimals: 0)
    )
    return [
      "\(name)  \(shape.shape.rawValue)\(measured)",
      "  \(aspect) times as wide as high, outer shape fills \(fill)% of its box",
      "  next is \(Self.text(of: shape.margin))",
    ]
  }

  /// The nearest other class, and the change that would lead to it.
  private static func text(of margin: ShapeMargin) -> String {
    let percent = "\((100 * abs(margin.change)).formatted(decimals: 1))%"
    let condition =
      switch (margin.measure, margin.change > 0) {
      case (.aspect, true): "were it \(percent) wider for its height"
      case (.aspect, false): "were it \(percent) narrower for its height"
      case (.hullRatio, true): "were its outer shape \(percent) fuller"
      case (.hullRatio, false): "were its outer shape \(percent) emptier"
      }
    return "\(margin.next.rawValue), \(condition)"
  }

  private func drawings(_ icon: RunReport.Icon) -> [ConsoleText] {
    icon.drawings.map { drawing in
      let variant = (try? drawing.outcome.get())?.variant.rawValue ?? "refused"
      return "\(variant): \(drawing.file)"
    } + (icon.derived.map { ["\($0.variant.rawValue): derived"] } ?? [])
  }

  /// A table of the icon's sizes in each output, in device pixels.
  private func targets(_ icon: RunReport.Icon) -> [ConsoleText] {
    guard !icon.fits.isEmpty else { return [] }
    let head = ["pixels", "image", "ink", "target", "off by"]
    let rows = icon.fits.map { fit in
      [
        "\(fit.sizeClass.rawValue) @\(fit.scale.factor)x",
        "\(fit.canvas.width) x \(fit.canvas.height)",
        "\(fit.ink.width.formatted(decimals: 1)) x \(fit.ink.height.formatted(decimals: 1))",
        "\(fit.target) \(Self.side(fit.governing))", fit.deviation.formatted(decimals: 2),
      ]
    }
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([head] + rows).enumerated().map { index, row in
      let cells = zip(row, widths).map { text, width in text.padded(to: width) }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return index == 0 ? faint("\(line)") : "\(line)"
    }
  }

  private static func side(_ governing: MetricsProfile.GoverningSide) -> String {
    switch governing {
    case .both: "longer side"
    case .width: "wide"
    case .height: "high"
    }
  }
}
