import IconModel
import SVGRendering

/// Declarations that change the ink of the shape in a browser, in whatever way they are given to it.
private let declarations = [
  "fill:none", "fill:transparent", "fill:oklch(0.2 0 0 / 20%)", "FILL:none",
  "fill:color-mix(in srgb, red 10%, transparent)", "fill:rgb(from red r g b / 10%)", "fill:#0000",
  "opacity:.4", "opacity:calc(.2 + .1)", "stroke:#000", "stroke:hwb(0 0% 100%)", "display:none",
  "stroke:#000;stroke-width:.4em", "stroke:#000;stroke-width:calc(2px + 1px)",
  "d:path('M0 0h9v9z')",
  "transform:rotate(.1turn)", "transform:translate(50%,0)", "transform:translate3d(2px,3px,0)",
  "rotate:20deg", "scale:.5", "translate:3px", "transform:scale(.5);transform-origin:12px 12px",
  "transform:rotate(9deg);transform-box:fill-box;transform-origin:center", "clip-path:circle(5px)",
  "clip-path:inset(3px)", "mask-image:linear-gradient(#000,transparent)", "visibility:hidden",
  "transform:rotate(20deg)",
]

/// A construct either changes the image as it changes a browser's, or has a finding.
///
/// The bytes choose a declaration, and how it reaches the shape.
func fuzzConstructs(_ input: ContiguousArray<UInt8>) {
  guard input.count >= 4 else { return }
  let declaration = declarations[Int(input[0]) % declarations.count]
  let (name, value) = (declaration.prefix { $0 != ":" }, declaration.drop { $0 != ":" }.dropFirst())
  let isSingle = !value.contains(";")
  var (sheet, attribute, outer) = ("", "", "")
  switch input[1] % 12 {
  case 0: attribute = "style=\"\(declaration)\""
  case 1: (sheet, attribute) = (".a{\(declaration)}", "class='a'")
  case 2: (sheet, attribute) = (":is(.a,#x){\(declaration)}", "class='a'")
  case 3: (sheet, attribute) = ("@media screen{.a{\(declaration)}}", "class='a'")
  case 4: (sheet, attribute) = ("g{.a{\(declaration)}}", "class='a'")
  case 5: (sheet, attribute) = ("@supports (x:y){.a{\(declaration)}}", "class='a'")
  case 6: (sheet, attribute) = ("g>.a,.a:hover{\(declaration)}", "class='a'")
  case 7 where isSingle: attribute = "style=\"\(name):var(--x, \(value))\""
  case 8 where isSingle:
    (outer, attribute) = ("style=\"--x:\(value)\"", "style=\"\(name):var(--x)\"")
  case 9 where isSingle:
    (sheet, attribute) = (":root{--x:\(value)}.a{\(name):var(--x)!important}", "class='a'")
  case 10: (sheet, attribute) = ("path:nth-child(1):not(.b){\(declaration)}:where(x){fill:red}", "")
  default: (sheet, attribute) = ("path{\(declaration)}", "")
  }
  func drawing(_ sheet: String, _ outer: String, _ attribute: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><style>\(sheet)</style><g \(outer)>"
      + "<path d='M3 2H19L8 17z' \(attribute)/></g></svg>"
  }
  guard let (image, hasFinding) = picture(drawing(sheet, outer, attribute)),
    let (plain, _) = picture(drawing("", "", ""))
  else { return expect(false, "a drawing of constructs is read") }
  expect(image != plain || hasFinding, "'\(sheet)' '\(attribute)' is drawn or told")
}

private func picture(_ text: String) -> (AlphaMask, hasFinding: Bool)? {
  let frame = RasterFrame(originX: 0, originY: 0, scale: 1, size: PixelSize(width: 24, height: 24))
  do {
    let preflight = try SVGPreflight(SVGText(decoding: ContiguousArray(text.utf8)))
    let image = try SVGDocument(preflight)
      .render(frame, unit: 1, ink: .alpha, clipsToArtboard: true)
    return (image, preflight.features.contains { [.notDrawn, .inkLost].contains($0.kind) })
  } catch {
    return nil
  }
}
