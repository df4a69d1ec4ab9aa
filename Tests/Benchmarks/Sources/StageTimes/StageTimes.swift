import IconMetrics
import IconModel
import IconPNG
import IconScaling
import SVGRendering

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Takes drawings through the stages that a worker takes them through, and times each.
///
///     StageTimes FOLDER FILE...
///
/// Prints the microseconds that a drawing spends in each stage, and for each variant that was derived
/// those of parsing and rendering its source and of deriving it; a drawing's four images are written
/// to the folder. What a run of tabicon takes beyond the sum is processes, messages, findings, manifest.
@main struct StageTimes {
  static func main() throws {
    var stages = Stages(folder: CommandLine.arguments[1])
    let files = CommandLine.arguments.dropFirst(2).map(read)
    var encoder = try PNGEncoder()
    var scratch = ResamplingScratch()
    for (number, file) in files.enumerated() {
      do {
        try stages.take(file, number: number, encoder: &encoder, scratch: &scratch)
      } catch is DrawingFailure {
        continue
      }
    }
    for (name, seconds) in stages.seconds.sorted(by: { $0.value > $1.value }) {
      print("\(name)\t\(seconds / Double(files.count) * 1e6)")
    }
    for (variant, cost) in stages.derivations.sorted(by: { $0.key < $1.key }) {
      let times = [cost.parsingAndRendering, cost.deriving].map { $0 / cost.count * 1e6 }
      print("\(variant.rawValue)\t\(times[0])\t\(times[1])")
    }
  }

  private static func read(_ path: String) -> ContiguousArray<UInt8> {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe fclose(file) }
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: 1 << 20)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe fread(buffer.baseAddress, 1, buffer.count, file)
    }
    return ContiguousArray(bytes.prefix(count))
  }
}
