private import CPixelKernels

/// Who runs the loops over samples; all give the same bytes.
package enum InstructionSet: String, CaseIterable, Hashable, Sendable {
  /// The loops of `RowKernels`, as the compiler vectorises them for any processor: what the others
  /// are held against.
  case portable
  /// The 256-bit vectors of x86-64 processors since 2013.
  case avx2
  /// The 128-bit vectors of every arm64 processor.
  case neon

  /// Those that this processor has, the fastest last.
  package static let available = allCases.filter { $0 == .portable || $0.vectorLoops != nil }

  /// The fastest of this processor.
  package static let best = available.last ?? .portable

  /// The loops in C, or `nil` where they are Swift's or the processor does not have them.
  var vectorLoops: VectorLoops? {
    switch self {
    case .portable: nil
    case .avx2: unsafe VectorLoops(cpk_avx2())
    case .neon: unsafe VectorLoops(cpk_neon())
    }
  }
}
