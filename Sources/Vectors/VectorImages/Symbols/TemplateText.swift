import IconModel

/// The text of a template file.
///
/// It has the groups, names and numbers of the templates that Apple's app exports. Symbols are paths of
/// fills only: the compiler of symbols ignores strokes, and transforms cause mistakes. The outlines by
/// which Apple's app shows layers are left out, since they change the box of the symbol.
struct TemplateText {
  private let name: String
  private let style: SymbolStyle
  private let generator: String
  private var margins: [String] = []
  private var symbols: [String] = []
  private var declarations: [String] = []

  init(name: String, style: SymbolStyle, generator: String) {
    self.name = TemplateText.escaped(name)
    self.style = style
    self.generator = TemplateText.escaped(generator)
  }

  mutating func add(_ masters: SymbolMasters) {
    let layers = SymbolLayer.all(of: masters.regular, style.layers)
    for weight in SymbolWeight.masters {
      add(
        masters.outlines(at: weight.position), layers: layers, weight: weight, scale: .small)
    }
  }

  /// Adds the Regular weight in its three scales.
  ///
  /// The compiler refuses a template that has neither the three masters nor Regular in the medium scale.
  mutating func add(regular outlines: [Outline]) {
    let layers = SymbolLayer.all(of: outlines, style.layers)
    for scale in SymbolScale.allCases {
      add(outlines, layers: layers, weight: .regular, scale: scale)
    }
  }

  private mutating func add(
    _ outlines: [Outline], layers: [SymbolLayer], weight: SymbolWeight,
    scale: SymbolScale
  ) {
    let origin = Point(weight.column, scale.baseline - SymbolScale.capHeight / 2)
    let contours = outlines.map { $0.contour.mapped { origin + scale.factor * $0 } }
    let bearings = SideBearings(of: outlines)
    let ink = Rect(around: outlines.flatMap(\.polygon))
    let configuration = "\(weight.rawValue)-\(scale.rawValue)"
    addMargin("left", configuration, origin.x + scale.factor * (ink.minX - bearings.left), scale)
    addMargin("right", configuration, origin.x + scale.factor * (ink.maxX + bearings.right), scale)
    var paths: [String] = []
    declarations = []
    for (index, layer) in layers.enumerated() {
      let level = layer.isPrimary ? "primary" : "secondary"
      let classes = [
        "monochrome-\(index)", "multicolor-\(index):tintColor", "hierarchical-\(index):\(level)",
      ]
      declarations += classes.map { "  .\($0) {fill:#000000\(motion(of: index, in: layers))}" }
      let path = layer.outlines.map { TemplateText.path(contours[$0]) }.joined()
      let names = classes.joined(separator: " ")
      paths.append(#"   <path class="\#(names)" fill-rule="nonzero" d="\#(path)"/>"#)
    }
    symbols += ["  <g id=\"\(configuration)\">"] + paths + ["  </g>"]
  }

  /// The declaration of a layer's motion group for effects, numbered from the front as in Apple's
  /// app; a single layer has none.
  private func motion(of layer: Int, in layers: [SymbolLayer]) -> String {
    style.version.hasMotionGroups && layers.count > 1
      ? ";-sfsymbols-motion-group:\(layers.count - 1 - layer)" : ""
  }

  private mutating func addMargin(
    _ side: String, _ configuration: String, _ x: Double, _ scale: SymbolScale
  ) {
    let x = TemplateText.number(x)
    let top = TemplateText.number(scale.baseline - 95.215)
    let bottom = TemplateText.number(scale.baseline + 24.121)
    margins.append(
      """
        <line id="\(side)-margin-\(configuration)" \
      style="fill:none;stroke:#00AEEF;stroke-width:0.5;opacity:1.0;" \
      x1="\(x)" x2="\(x)" y1="\(top)" y2="\(bottom)"/>
      """)
  }

  /// The path of a contour in absolute commands, one for each piece, whatever its length.
  private static func path(_ contour: Contour) -> String {
    var text = "M\(pair(contour.start))"
    for segment in contour.segments {
      switch segment {
      case .line(let end): text += "L\(pair(end))"
      case .cubic(let first, let second, let end):
        text += "C\(pair(first)) \(pair(second)) \(pair(end))"
      }
    }
    return text + "Z"
  }

  private static func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  /// Two decimals are a fiftieth of a pixel in a tab bar.
  private static func number(_ value: Double) -> String { value.formatted(decimals: 2) }

  var bytes: ContiguousArray<UInt8> {
    let lines =
      [Self.head] + declarations + [" </style>", " <g id=\"Notes\">"] + notes
      + [" </g>", " <g id=\"Guides\">"] + guides + margins
      + [" </g>", " <g id=\"Symbols\">"] + symbols + [" </g>", "</svg>", ""]
    return ContiguousArray(lines.joined(separator: "\n").utf8)
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200" \
    viewBox="0 0 3300 2200">
     <style>
    """

  private var notes: [String] {
    let text = #"style="stroke:none;fill:black;font-family:sans-serif;font-size:13;"#
    let end = text + #"text-anchor:end;" transform="matrix(1 0 0 1 3036"#
    let weights = SymbolWeight.allCases.map {
      """
        <text \(text)text-anchor:middle;" \
      transform="matrix(1 0 0 1 \(TemplateText.number($0.column)) 322)">\($0.rawValue)</text>
      """
    }
    let scales = zip(SymbolScale.allCases, ["Small", "Medium", "Large"]).map { scale, name in
      """
        <text \(text)" \
      transform="matrix(1 0 0 1 263 \(TemplateText.number(scale.baseline + 30)))">\(name)</text>
      """
    }
    let start = """
        <rect height="2200" id="artboard" style="fill:white;opacity:1" width="3300" x="0" y="0"/>
        <text \(text)font-weight:bold;" \
      transform="matrix(1 0 0 1 263 322)">Weight/Scale Variations</text>
      """
    let origin = """
        <text id="template-version" \(end) 1933)">Template v.\(style.version.rawValue).0</text>
        <text \(end) 1951)">Requires Xcode \(style.version.xcode) or greater</text>
        <text id="descriptive-name" \(end) 1969)">Generated from \(name)</text>
        <text \(end) 1987)">Typeset at 100 points</text>
        <text \(end) 2005)">\(generator)</text>
      """
    return [start] + weights + [origin] + scales
  }

  private var guides: [String] {
    SymbolScale.allCases.map { scale in
      let baseline = TemplateText.number(scale.baseline)
      let line = #"style="fill:none;stroke:#27AAE1;opacity:1;stroke-width:0.5;" x1="263" x2="3036""#
      return """
          <g id="H-reference" style="fill:#27AAE1;stroke:none;" \
        transform="matrix(1 0 0 1 339 \(baseline))">
           <path d="\(TemplateText.capitalH)"/>
          </g>
          <line id="Baseline-\(scale.rawValue)" \(line) y1="\(baseline)" y2="\(baseline)"/>
          <line id="Capline-\(scale.rawValue)" \(line) y1="\(scale.capline)" y2="\(scale.capline)"/>
        """
    }
  }

  /// A capital of the template's height.
  private static let capitalH =
    "M0 0L0 -70.46L2.64 -70.46L2.64 -36.55L52.36 -36.55L52.36 -70.46L55 -70.46L55 0L52.36 0"
    + "L52.36 -33.91L2.64 -33.91L2.64 0Z"

  /// Text as it stands in an element or attribute, without the characters that XML forbids.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension SymbolWeight {
  /// The middle of the weight's column in the template.
  fileprivate var column: Double {
    559.711 + 296.711 * Double(SymbolWeight.allCases.firstIndex(of: self) ?? 0)
  }
}

extension SymbolScale {
  /// The baseline of the scale's row in the template.
  var baseline: Double {
    switch self {
    case .small: 696
    case .medium: 1126
    case .large: 1556
    }
  }

  /// The line of the capitals' height, as the templates of Apple's app have it.
  fileprivate var capline: String {
    switch self {
    case .small: "625.541"
    case .medium: "1055.54"
    case .large: "1485.54"
    }
  }
}
