import IconModel

/// One drawing of a template: a weight in a scale.
struct TemplateMaster {
  let id: String
  let weight: SymbolWeight
  let scale: SymbolScale
  let position: TextPosition
  /// Whether there is a path or another shape.
  var hasInk = false
  var paths: [TemplatePath] = []

  func mapped(scale: Double, _ transform: (Point) -> Point) -> TemplateMaster {
    var master = self
    for path in paths.indices {
      master.paths[path].scale *= scale
      for contour in paths[path].contours.indices {
        master.paths[path].contours[contour].contour =
          paths[path].contours[contour].contour.mapped(transform)
      }
    }
    return master
  }

  /// The box of all paths; `nil` without any that has an area.
  var ink: Rect? {
    let points = paths.flatMap(\.contours).compactMap { Outline($0.contour) }.flatMap(\.polygon)
    return points.isEmpty ? nil : Rect(around: points)
  }

  /// The first thing that keeps the system from interpolating between two masters, with its place.
  func mismatch(with regular: TemplateMaster) -> (SymbolMismatch, TextPosition)? {
    guard paths.count == regular.paths.count else {
      return (.paths(paths.count, regular: regular.paths.count), position)
    }
    for (index, (path, other)) in zip(paths, regular.paths).enumerated() {
      guard path.contours.count == other.contours.count else {
        return (
          .contours(path: index + 1, path.contours.count, regular: other.contours.count),
          path.position
        )
      }
      for (contour, pair) in zip(path.contours, other.contours).enumerated() {
        if let found = pair.0.mismatch(with: pair.1, path: index + 1, contour: contour + 1) {
          return (found, path.position)
        }
      }
    }
    return nil
  }
}

/// A path of a master.
struct TemplatePath {
  let position: TextPosition
  /// The classes of its layer, sorted.
  let classes: [String]
  /// What applies to it of the properties that matter, by their names.
  let paint: [String: String]
  var contours: [WrittenContour] = []
  /// How much lengths are scaled.
  var scale = 1.0

  /// The width of its stroke, if it has one.
  var strokeWidth: Double? {
    guard let stroke = paint["stroke"], !["none", "transparent"].contains(stroke) else {
      return nil
    }
    let width =
      paint["stroke-width"].map { $0.hasSuffix("px") ? String($0.dropLast(2)) : $0 } ?? "1"
    return Double(width).map { $0 * scale }
  }

  /// More segments are a picture.
  private static let mostSegments = 4_000

  /// The first contour inside of which the even-odd and the nonzero rule differ.
  ///
  /// Of contours that do not cross, they differ where two of one direction lie in each other.
  var filledByNonzero: Int? {
    guard contours.reduce(0, { $0 + $1.kinds.count }) < Self.mostSegments else { return nil }
    let polygons = contours.map { Outline($0.contour)?.polygon ?? [] }
    return contours.indices.first { index in
      guard let place = polygons[index].first else { return false }
      var winding = 0
      for (other, polygon) in polygons.enumerated() where other != index {
        let count = polygon.crossings(ofRow: place.y).count { $0 > place.x }
        if !count.isMultiple(of: 2) { winding += contours[other].contour.signedArea < 0 ? 1 : -1 }
      }
      let inside = winding + (contours[index].contour.signedArea < 0 ? 1 : -1)
      return inside.isMultiple(of: 2) && inside != 0
    }
  }
}

extension WrittenContour {
  /// Contours of less area have no direction, in square units of the template.
  private static let leastArea = 1.0

  fileprivate func mismatch(
    with regular: WrittenContour, path: Int, contour: Int
  ) -> SymbolMismatch? {
    guard kinds.count == regular.kinds.count else {
      return .segments(path: path, contour: contour, kinds.count, regular: regular.kinds.count)
    }
    let areas = (self.contour.signedArea, regular.contour.signedArea)
    if min(abs(areas.0), abs(areas.1)) > Self.leastArea, (areas.0 < 0) != (areas.1 < 0) {
      return .direction(path: path, contour: contour)
    }
    if startsElsewhere(than: regular) { return .start(path: path, contour: contour) }
    return zip(kinds, regular.kinds).enumerated().first { $0.element.0 != $0.element.1 }.map {
      .kind(
        path: path, contour: contour, segment: $0.offset + 1, $0.element.0.rawValue,
        regular: $0.element.1.rawValue)
    }
  }

  /// The points of the contour in a box of width or height 2 around the origin.
  private var shape: [Point] {
    var points = [contour.start] + contour.segments.map(\.end)
    while points.count > 1, let last = points.last, (last - points[0]).length < 1e-3 {
      points.removeLast()
    }
    let box = Rect(around: points)
    let size = max(box.width, box.height) / 2
    return points.map { 1 / max(size, 1e-9) * ($0 - Point(box.midX, box.midY)) }
  }

  /// More points would take long to compare.
  private static let mostPoints = 400

  /// Whether the points lie near those of Regular, but not those that have their numbers.
  private func startsElsewhere(than regular: WrittenContour) -> Bool {
    let (own, others) = (shape, regular.shape)
    guard own.count == others.count, (3...Self.mostPoints).contains(own.count) else { return false }
    let distances = own.indices.map { shift in
      own.indices.reduce(0.0) { sum, index in
        let between = own[index] - others[(index + shift) % others.count]
        return sum + between.dot(between)
      } / Double(own.count)
    }
    // Points that keep their places move by less than a quarter of the contour's size.
    return distances[0] > 0.25 && (distances.min() ?? 0) < 0.2 * distances[0]
  }
}

/// What the system makes of two masters in the weights between them.
extension TemplateMaster {
  /// Drawings of more segments, and larger or longer ones in units of the template, are not looked at:
  /// no icon is, and what is looked at takes bounded time.
  private static let mostSegments = 4_000
  private static let largest = 1_000.0
  private static let longest = 40_000.0

  /// What is wrong with the weights from Regular on, of masters in units of the template that match.
  func faults(from regular: TemplateMaster) -> [(fault: SymbolFault, position: TextPosition)] {
    for master in [regular, self] {
      let contours = master.paths.flatMap(\.contours).map(\.contour)
      let points = contours.flatMap { $0.segments.flatMap(\.points) }
      let box = Rect(around: points)
      guard max(box.width, box.height) < Self.largest, points.count < 3 * Self.mostSegments else {
        return []
      }
    }
    return zip(regular.paths, paths).enumerated().compactMap { index, pair in
      let contours = zip(pair.0.contours.map(\.contour), pair.1.contours.map(\.contour))
      return Self.fault(Array(contours), path: index + 1, towards: weight)
        .map { ($0, pair.1.position) }
    }
  }

  /// The first fault from Regular on.
  private static func fault(
    _ contours: [(Contour, Contour)], path: Int, towards master: SymbolWeight
  ) -> SymbolFault? {
    let regular = contours.map { Outline($0.0) }
    let lengths = [regular, contours.map { Outline($0.1) }].map { outlines in
      outlines.compactMap(\.self).reduce(0.0) { sum, outline in
        outline.edges.indices.reduce(sum) { $0 + outline.controls(of: $1).roughLength }
      }
    }
    guard lengths.allSatisfy({ $0 < longest }) else { return nil }
    let readings = OutlineTopology.Reading.allCases
    let drawn = Set(readings.map { OutlineTopology(regular.compactMap(\.self), $0) })
    let crossing = regular.map { $0.map { OutlineCrossings([$0]).edges.count } ?? 0 }
    let weights = SymbolWeight.allCases.filter { $0.position * master.position > 0 }
      .sorted { abs($0.position) < abs($1.position) }
    for weight in weights {
      let outlines = contours.map { Outline($0.interpolated(to: $1, by: abs(weight.position))) }
      let all = outlines.compactMap(\.self)
      guard readings.contains(where: { drawn.contains(OutlineTopology(all, $0)) }) else {
        let (has, had) = (OutlineTopology(all), OutlineTopology(regular.compactMap(\.self)))
        return .topology(
          weight, path: path, SymbolParts(parts: has.parts, holes: has.holes),
          regular: SymbolParts(parts: had.parts, holes: had.holes))
      }
      for (index, outline) in outlines.enumerated() where crossing[index] == 0 {
        guard let outline, !OutlineCrossings([outline]).edges.isEmpty else { continue }
        return .crossing(weight, path: path, contour: index + 1)
      }
    }
    return nil
  }
}

/// The style sheets of a template, as far as they say something about paths with a class.
struct StyleRules {
  /// The declarations by the class.
  private var declarations: [String: [String: String]] = [:]

  /// The properties that matter.
  private static let properties = ["fill", "fill-rule", "stroke", "stroke-width"]
  /// Classes of this prefix are those in which Apple's app shows layers; the compiler passes over them.
  static let previewPrefix = "SFSymbolsPreview"

  init(_ root: MarkupElement) {
    var texts: [String] = []
    _ = root.first { element in
      if element.name == "style" { texts.append(element.text) }
      return false
    }
    for rule in texts.joined().split(separator: "}") {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      for selector in parts[0].split(separator: ",") {
        let name = selector.drop { $0.isWhitespace }.filter { !$0.isWhitespace }
        guard name.first == "." else { continue }
        declarations[String(name.dropFirst()), default: [:]].merge(Self.values(parts[1])) { $1 }
      }
    }
  }

  private static func values(_ text: some StringProtocol) -> [String: String] {
    text.split(separator: ";").reduce(into: [:]) { values, declaration in
      let words = declaration.split(separator: ":", maxSplits: 1).map { part in
        String(part).filter { !$0.isWhitespace }.lowercased()
      }
      if words.count == 2, properties.contains(words[0]) { values[words[0]] = words[1] }
    }
  }

  func declares(_ name: String) -> Bool { declarations[name] != nil }

  /// What an element says itself, by attributes, classes and its own style, the later the stronger.
  func paint(of element: MarkupElement) -> [String: String] {
    var paint: [String: String] = [:]
    for name in Self.properties { paint[name] = element[name]?.value }
    for name in element.classes where !name.hasPrefix(Self.previewPrefix) {
      paint.merge(declarations[name] ?? [:]) { $1 }
    }
    return paint.merging(Self.values(element["style"]?.value ?? "")) { $1 }
  }
}

extension MarkupElement {
  fileprivate var classes: [String] {
    self["class"]?.value.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }

  /// The classes by which the compiler knows the layer, sorted.
  var layerClasses: [String] {
    classes.filter { name in
      ["monochrome-", "multicolor-", "hierarchical-"].contains(where: name.hasPrefix)
    }.sorted()
  }
}
