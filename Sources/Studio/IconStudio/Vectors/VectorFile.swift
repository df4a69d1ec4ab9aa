import IconModel
import VectorImages

/// The text of an SVG that this tool wrote, with what a page shows of it.
struct VectorFile {
  private let text: Substring

  init(_ bytes: ContiguousArray<UInt8>) {
    text = Substring(String(decoding: bytes, as: UTF8.self))
  }

  private init(_ text: Substring) { self.text = text }

  /// The contours of all paths together; `nil` where there are none.
  var contours: [Contour]? { paths?.flatMap(\.contours) }

  /// The contours of each path with its classes; `nil` where there are none.
  private var paths: [(contours: [Contour], classes: Substring)]? {
    var paths: [(contours: [Contour], classes: Substring)] = []
    for element in text.split(separator: "<path ").dropFirst() {
      guard let path = Self.attribute("d", of: element),
        let found = PathReader.contours(of: path)
      else { return nil }
      paths.append((found, Self.attribute("class", of: element) ?? ""))
    }
    return paths.allSatisfy(\.contours.isEmpty) ? nil : paths
  }

  /// The part of the plane that the file shows; `nil` without a `viewBox`.
  var viewBox: Rect? {
    let numbers = Self.attribute("viewBox", of: text)?.split(separator: " ")
      .compactMap { Double($0) }.filter { abs($0) < 1e6 }
    guard let numbers, numbers.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The path of a symbol in a weight, of text of size 100, with its origin at the left margin on
  /// the baseline; `nil` where the file does not have it.
  func master(_ weight: SymbolWeight) -> SymbolMaster? {
    let configuration = "\(weight.rawValue)-S"
    guard let group = element("g", id: configuration, end: "</g>"),
      let paths = VectorFile(group).paths,
      let left = element("line", id: "left-margin-\(configuration)", end: "/>"),
      let right = element("line", id: "right-margin-\(configuration)", end: "/>"),
      let baseline = element("line", id: "Baseline-S", end: "/>"),
      let start = Self.number("x1", of: left), let end = Self.number("x1", of: right),
      let y = Self.number("y1", of: baseline)
    else { return nil }
    let origin = Point(start, y)
    let contours = paths.flatMap(\.contours).map { contour in contour.mapped { $0 - origin } }
    let layers = paths.map { path in
      (path.classes.contains(":secondary") ? "secondary" : "primary", path.contours.count)
    }
    return SymbolMaster(contours: contours, advance: end - start, layers: layers)
  }

  private func element(_ name: String, id: String, end: String) -> Substring? {
    guard let start = text.firstRange(of: "<\(name) id=\"\(id)\"") else { return nil }
    let rest = text[start.upperBound...]
    return rest.firstRange(of: end).map { rest[..<$0.lowerBound] }
  }

  private static func attribute(_ name: String, of element: Substring) -> Substring? {
    // The first attribute has nothing before it, as the element's name was cut off.
    let start = "\(name)=\""
    let place =
      element.hasPrefix(start)
      ? element.startIndex..<element.index(element.startIndex, offsetBy: start.count)
      : element.firstRange(of: " \(start)")
    return place.map { element[$0.upperBound...].prefix { $0 != "\"" } }
  }

  private static func number(_ name: String, of element: Substring) -> Double? {
    attribute(name, of: element).flatMap { Double($0) }.flatMap { abs($0) < 1e6 ? $0 : nil }
  }
}

/// The outline of a symbol in one weight, in hundredths of the size of text.
struct SymbolMaster {
  let contours: [Contour]
  /// The distance from the left margin to the right one.
  let advance: Double
  /// The layers, back to front, each with its emphasis in hierarchical rendering and its contours, which
  /// follow those of the layers behind it.
  let layers: [(level: String, contourCount: Int)]
}
