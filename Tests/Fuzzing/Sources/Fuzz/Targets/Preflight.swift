import IconModel
import SVGRendering

func fuzzPreflight(_ input: ContiguousArray<UInt8>) {
  var limits = DrawingLimits()
  // Low enough for the fuzzer to pass them.
  limits.merge([.bytes: 1 << 16, .elements: 200, .depth: 20, .attributes: 10, .pixels: 4_096])
  do {
    let text = try SVGText(decoding: input, limits: limits)
    expect(text.bytes.count <= 2 * limits[.bytes], "a text stays near its limit")
    // As XML counts lines: a carriage return alone ends one too.
    let lines = text.bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    let preflight = try SVGPreflight(text, limits: limits)
    for feature in preflight.features {
      expect((1...lines).contains(feature.position.line), "a feature stands in the text")
      expect(!feature.detail.contains("\n"), "a detail fits one line")
    }
  } catch {
    expect(!error.message.isEmpty && !error.help.isEmpty, "a refusal has a reason and a way out")
    expect(!error.message.unicodeScalars.contains("\n"), "a refusal fits one line")
  }
}
