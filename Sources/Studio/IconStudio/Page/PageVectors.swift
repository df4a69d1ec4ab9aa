import IconModel
import IconReport

/// The paths and the symbols of an icon, as its files have them.
///
/// A page has each path once, as numbers from which its script draws nodes, weights and sizes on
/// demand. So symbols make a page a third larger, not several times.
struct PageVectors {
  /// Steps of a point: at the largest zoom a step is a twentieth of a pixel.
  private static let stepsPerPoint = 500.0
  /// Steps of a hundredth of the size of text.
  fileprivate static let stepsPerHundredth = 10.0

  /// The weights, each with its positions between the masters, one for each of the three scales.
  static let weights = SymbolWeight.allCases.map { weight in
    SymbolScale.allCases.reduce(weight.rawValue) {
      "\($0) \($1.position(of: weight).formatted(decimals: 4))"
    }
  }.joined(separator: ";")

  let icon: RunReport.Icon

  /// The values of the template `vectors`.
  var context: [String: Any] {
    let traces = icon.vectors.filter { $0.format == .svg && $0.sizeClass == .regular }
      .compactMap(trace)
    let symbols = icon.vectors.filter { $0.format == .symbol }.compactMap(symbol)
    return [
      "hasVectors": !traces.isEmpty || !symbols.isEmpty,
      "summary": symbols.isEmpty ? "Path" : traces.isEmpty ? "Symbol" : "Path and symbol",
      "traces": traces, "symbols": symbols,
    ]
  }

  /// A path over the pixels; its box is that of the ink, whose place the page has for each output.
  private func trace(_ image: IconImage) -> [String: Any]? {
    guard let contours = VectorFile(image.bytes).contours,
      let fit = icon.fits.first(where: {
        $0.sizeClass == image.sizeClass && $0.scale == image.scale
      })
    else { return nil }
    // The canvas of a vector image is widened to whole points, on both sides alike.
    let margin = (
      Double(image.size.width - fit.canvas.width) / 2,
      Double(image.size.height - fit.canvas.height) / 2
    )
    let steps = Self.stepsPerPoint / Double(image.scale.factor)
    let box = fit.ink.translated(x: margin.0, y: margin.1).scaled(by: steps)
    return [
      "variant": image.variant.rawValue, "key": PageStyle.key(image.variant),
      "box": [box.minX, box.minY, box.width, box.height].map { $0.formatted(decimals: 1) }
        .joined(separator: " "),
      "path": PagePath(contours: contours, stepsPerUnit: Self.stepsPerPoint).text,
    ]
  }

  private func symbol(_ image: IconImage) -> [String: Any]? {
    let file = VectorFile(image.bytes)
    guard let regular = file.master(.regular) else { return nil }
    let path = PagePath(regular)
    var values: [String: Any] = [
      "variant": image.variant.rawValue, "path": path.text,
      "advance": Self.steps(regular.advance),
      "layers": regular.layers.map { "\($0.level) \($0.contourCount)" }.joined(separator: ";"),
      "isVariable": false,
    ]
    guard let light = file.master(.ultralight), let heavy = file.master(.black),
      let lighter = path.differences(to: PagePath(light)),
      let heavier = path.differences(to: PagePath(heavy))
    else { return values }
    values["isVariable"] = true
    values["light"] = lighter
    values["heavy"] = heavier
    values["advances"] = "\(Self.steps(light.advance)) \(Self.steps(heavy.advance))"
    return values
  }

  private static func steps(_ length: Double) -> Int {
    Int((stepsPerHundredth * length).rounded())
  }
}

extension PagePath {
  fileprivate init(_ master: SymbolMaster) {
    self.init(contours: master.contours, stepsPerUnit: PageVectors.stepsPerHundredth)
  }
}
