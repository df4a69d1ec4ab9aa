import IconModel
import TestSupport
import Testing

/// A drawing of which everything is known: class, box and area.
struct DrawnShape: CustomTestStringConvertible, Sendable {
  let id: String
  let shape: ShapeClass
  /// The box of the ink, in units of the drawing.
  let width: Double
  let height: Double
  /// The ink, in square units.
  let area: Double
  let drawing: Drawing

  var testDescription: String { id }
  var longerSide: Double { max(width, height) }

  static let all = [
    DrawnShape(
      id: "circle", shape: .circular, width: 20, height: 20, area: 100 * .pi,
      drawing: .disc),
    DrawnShape(
      id: "ring, off the middle", shape: .circular, width: 10, height: 10,
      area: .pi * (25 - 9),
      drawing: Drawing(
        ##"<circle cx="7" cy="16" r="4" fill="none" stroke="#123" stroke-width="2"/>"##)),
    DrawnShape(
      id: "ellipse, nearly a circle", shape: .circular, width: 20, height: 16, area: 80 * .pi,
      drawing: Drawing(#"<ellipse cx="11" cy="10" rx="10" ry="8"/>"#)),
    DrawnShape(
      id: "square", shape: .square, width: 18, height: 18, area: 324, drawing: .square),
    DrawnShape(
      id: "rounded square", shape: .square, width: 18, height: 18, area: 324 - 16 * (4 - .pi),
      drawing: .rectangle(width: 18, height: 18, attributes: #"rx="4""#)),
    DrawnShape(
      id: "rectangle, nearly square", shape: .square, width: 20, height: 17, area: 340,
      drawing: .rectangle(width: 20, height: 17)),
    DrawnShape(
      id: "wide rectangle", shape: .wide, width: 20, height: 10, area: 200,
      drawing: .rectangle(width: 20, height: 10)),
    DrawnShape(
      id: "wide capsule", shape: .wide, width: 21, height: 7, area: 14 * 7 + .pi * 12.25,
      drawing: .rectangle(width: 21, height: 7, attributes: #"rx="3.5""#)),
    DrawnShape(
      id: "tall rectangle", shape: .tall, width: 10, height: 20, area: 200,
      drawing: .rectangle(width: 10, height: 20)),
    DrawnShape(
      id: "tall, with a handle on its right", shape: .tall, width: 11, height: 16,
      area: 9 * 16 - 4 * (4 - .pi) + 2 * 4,
      drawing: Drawing(
        #"<rect x="1" y="2" width="9" height="16" rx="2"/><rect x="10" y="12" width="2" height="4"/>"#
      )),
    DrawnShape(
      id: "wide, in two parts", shape: .wide, width: 22, height: 12, area: 64 + 20,
      drawing: Drawing(
        #"<rect x="0" y="11" width="8" height="8"/><rect x="17" y="7" width="5" height="4"/>"#)),
  ]

  /// Exports the drawing as `icon-filled.svg`, with more options.
  func export(to folder: TemporaryFolder, _ options: String...) throws -> Export {
    try folder.write(["in/icon-filled.svg": drawing])
    let result = try Tabicon.command(
      ["export", folder("in"), "--output", folder("out")] + options
    ).run()
    #expect(result.status == 0, "\(result.errors)")
    return try Export(folder("out"))
  }

  /// Expects an image on a tight canvas whose governing side has so many pixels.
  func expect(_ mask: AlphaMask, governing pixels: Int, _ comment: Comment) {
    let scale: Double
    switch shape {
    case .circular, .square:
      #expect(mask.size == PixelSize(width: pixels, height: pixels), comment)
      scale = Double(pixels) / longerSide
    case .wide:
      #expect(mask.width == pixels, comment)
      scale = Double(pixels) / width
      #expect(mask.height == Int((height * scale).rounded(.up)), comment)
    case .tall:
      #expect(mask.height == pixels, comment)
      scale = Double(pixels) / height
      #expect(mask.width == Int((width * scale).rounded(.up)), comment)
    }
    expectInk(mask, scale: scale, comment)
  }

  /// Expects the ink at a scale, in the middle, uncut.
  func expectInk(_ mask: AlphaMask, scale: Double, _ comment: Comment) {
    guard let edges = InkEdges(mask) else {
      Issue.record("no ink: \(comment)")
      return
    }
    let x = (Double(mask.width) - width * scale) / 2
    let y = (Double(mask.height) - height * scale) / 2
    #expect(edges.distance(x: x, y: y) < 0.06, "\(comment): \(edges), not \(x), \(y)")
    let expected = area * scale * scale
    #expect(abs(mask.coverage / expected - 1) < 0.003, "\(comment): \(mask.coverage)")
  }
}
