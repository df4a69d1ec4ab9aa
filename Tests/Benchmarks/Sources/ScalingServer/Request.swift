import IconModel
import IconScaling
import ReadOnce

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct Request {
  enum Part: String {
    /// Planning and scaling, as peers do for each call.
    case all
    case scale
    case read
  }

  let filter: ResamplingFilter
  let source: PixelSize
  let rect: Rect
  let targets: [PixelSize]
  let instructions: InstructionSet
  let part: Part
  let milliseconds: Int
  let file: String?

  init?(_ words: [String]) {
    guard words.count >= 10, let filter = ResamplingFilter(rawValue: words[0]),
      let side = Int(words[1]), let x = Double(words[2]), let y = Double(words[3]),
      let width = Double(words[4]), let height = Double(words[5]),
      let instructions =
        words[7] == "best" ? .best : InstructionSet(rawValue: words[7]),
      let part = Part(rawValue: words[8]), let milliseconds = Int(words[9])
    else { return nil }
    self.filter = filter
    source = PixelSize(width: side, height: side)
    rect = Rect(x: x, y: y, width: width, height: height)
    targets = words[6].split(separator: ",").compactMap { Int($0) }
      .map { PixelSize(width: $0, height: $0) }
    self.instructions = instructions
    self.part = part
    self.milliseconds = milliseconds
    file = words.count > 10 ? words[10] : nil
  }

  func answer() -> String {
    let mask = Masks.disc(source)
    var scratch = ResamplingScratch()
    let plans = targets.map(plan)
    var times: [UInt64] = []
    let end = now() + UInt64(milliseconds) * 1_000_000
    while times.count < 3 || now() < end {
      let start = now()
      if part == .read {
        blackHole(Self.read(mask))
      } else {
        for (target, plan) in zip(targets, plans) {
          let plan = part == .all ? self.plan(target) : plan
          blackHole(plan.resample(mask, scratch: &scratch, instructions: instructions))
        }
      }
      times.append(now() - start)
    }
    if let file {
      write(plans[0].resample(mask, scratch: &scratch, instructions: instructions), to: file)
    }
    times.sort()
    return "\(times[0]) \(times[times.count / 2])"
  }

  private static func read(_ mask: AlphaMask) -> UInt64 {
    unsafe mask.samples.withUnsafeBufferPointer { samples in
      unsafe read_once(samples.baseAddress, samples.count)
    }
  }

  private func plan(_ target: PixelSize) -> ResamplingPlan {
    ResamplingPlan(source: source, rect: rect, target: target, filter: filter)
  }
}

func now() -> UInt64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Keeps the optimiser from leaving out what makes a value.
@inline(never) func blackHole<Value>(_ value: Value) {}

func flush() { fflush(nil) }

func write(_ mask: AlphaMask, to path: String) {
  guard let file = unsafe fopen(path, "w") else { fatalError("cannot write \(path)") }
  unsafe mask.samples.withUnsafeBytes { bytes in
    _ = unsafe fwrite(bytes.baseAddress, 1, bytes.count, file)
  }
  unsafe fclose(file)
}
