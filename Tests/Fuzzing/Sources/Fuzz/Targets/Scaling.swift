import IconModel
import IconScaling

func fuzzScaling(_ input: ContiguousArray<UInt8>) {
  var bytes = input.makeIterator()
  func byte() -> Int { Int(bytes.next() ?? 0) }
  func number(_ limit: Double) -> Double { Double(byte() << 8 | byte()) / 65_535 * limit }
  let source = PixelSize(width: byte() % 80 + 1, height: byte() % 80 + 1)
  let target = PixelSize(width: byte() % 80 + 1, height: byte() % 80 + 1)
  let rect = Rect(
    x: number(160) - 40, y: number(160) - 40, width: number(120) + 0.01,
    height: number(120) + 0.01)
  let filter = ResamplingFilter.allCases[byte() % ResamplingFilter.allCases.count]
  let level = UInt8(byte())
  let plan = ResamplingPlan(source: source, rect: rect, target: target, filter: filter)
  let mask = AlphaMask(
    size: source, samples: ContiguousArray(repeating: level, count: source.area))
  var scratch = ResamplingScratch()
  let result = plan.resample(mask, scratch: &scratch)
  expect(result.size == target && result.samples.count == target.area, "the size is the target's")
  if filter != .lanczos3 {
    expect(result.samples.allSatisfy { $0 <= level }, "no sample is above those that there are")
  }
}
