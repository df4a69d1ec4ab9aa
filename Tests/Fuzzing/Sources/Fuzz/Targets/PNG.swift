import IconModel
import IconPNG

func fuzzPNG(_ input: ContiguousArray<UInt8>) {
  guard input.count > 3 else { return }
  let width = Int(input[0]) % 64 + 1
  let height = min(Int(input[1]) % 64 + 1, max(1, (input.count - 2) / width))
  var samples = ContiguousArray(input.dropFirst(2).prefix(width * height))
  samples.append(contentsOf: repeatElement(0, count: width * height - samples.count))
  let mask = AlphaMask(size: PixelSize(width: width, height: height), samples: samples)
  for effort in [PNGEffort.fast, .smallest] {
    guard var encoder = try? PNGEncoder(effort: effort), let file = try? encoder.encode(mask) else {
      fatalError("any mask can be encoded")
    }
    expect(
      (try? PNGPicture(decoding: file, pixelLimit: 4_096))?.mask == mask, "decoding undoes encoding"
    )
  }
}
