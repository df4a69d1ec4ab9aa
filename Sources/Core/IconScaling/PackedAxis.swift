internal import CPixelKernels

/// The taps of an axis in the layout of `cpk_axis`: all windows equally long, in whole vectors.
struct PackedAxis: Sendable {
  /// The number of destination pixels.
  let count: Int
  /// The number of samples of a row that are read; vectors reach beyond the last tap.
  private(set) var readEnd: Int

  private let chunks: Int
  private let isWide: Bool
  private var starts: ContiguousArray<Int32>
  private var shifts: ContiguousArray<Int32>
  private var taps: ContiguousArray<Int16>

  /// Packs the taps for rows whose first sample is of the source column `origin`.
  init(_ weights: FilterWeights, origin: Int) {
    let windows = weights.windows
    let longest = windows.lazy.map(\.count).max() ?? 0
    count = windows.count
    chunks = max(1, (longest + Self.chunk - 1) / Self.chunk)
    isWide = windows.contains(where: \.isWide)
    let rounded = (windows.count + Self.group - 1) / Self.group * Self.group
    starts = ContiguousArray(repeating: 0, count: rounded)
    shifts = ContiguousArray(repeating: 1, count: rounded)
    taps = ContiguousArray(repeating: 0, count: rounded * chunks * Self.chunk)
    readEnd = chunks * Self.chunk
    for (pixel, window) in windows.enumerated() where window.count > 0 {
      let start = window.start - origin
      starts[pixel] = Int32(start)
      shifts[pixel] = Int32(window.precision + TapQuantizer.rowPrecision)
      readEnd = max(readEnd, start + chunks * Self.chunk)
      place(weights.taps.span.extracting(window.taps), of: pixel)
    }
  }

  private static let chunk = Int(CPK_CHUNK)
  private static let group = Int(CPK_GROUP)

  /// Stores the taps of a pixel in the vectors of its group.
  private mutating func place(_ source: Span<Int16>, of pixel: Int) {
    // A vector has the taps of pixels 0 and 4 of a group, 1 and 5, 2 and 6, or 3 and 7.
    let position = pixel % Self.group
    let slot = position < 4 ? 2 * position : 2 * position - 7
    var place = (pixel / Self.group * chunks * Self.group + slot) * Self.chunk
    var packed = taps.mutableSpan
    for first in stride(from: 0, to: source.count, by: Self.chunk) {
      for index in 0..<min(Self.chunk, source.count - first) {
        packed[place + index] = source[first + index]
      }
      place += Self.group * Self.chunk
    }
  }

  /// Calls a function with the axis as C reads it.
  func withPointers(_ body: (UnsafePointer<cpk_axis>) -> Void) {
    unsafe starts.withUnsafeBufferPointer { starts in
      unsafe shifts.withUnsafeBufferPointer { shifts in
        unsafe taps.withUnsafeBufferPointer { taps in
          let axis = unsafe cpk_axis(
            starts: starts.baseAddress, shifts: shifts.baseAddress, taps: taps.baseAddress,
            count: count, chunks: chunks, is_wide: isWide)
          unsafe withUnsafePointer(to: axis) { axis in unsafe body(axis) }
        }
      }
    }
  }
}
