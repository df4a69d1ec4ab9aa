import IconModel
import IconPNG

func fuzzPicture(_ input: ContiguousArray<UInt8>) {
  let limit = 1 << 16
  do {
    let picture = try PNGPicture(decoding: input, pixelLimit: limit)
    expect(picture.size.area <= limit, "an image has no more pixels than it may")
    expect(picture.pixels.count == 4 * picture.size.area, "each pixel has four samples")
    expect(
      (try? PNGPicture(decoding: input, pixelLimit: limit)) == picture, "a file is one picture")
  } catch {
    guard case .tooLarge(let size) = error else { return }
    expect(size.area > limit, "only what is too large is refused as that")
  }
}
