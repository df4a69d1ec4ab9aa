import IconModel
import IconRules

/// The signatures of all drawings of a run, put away until they are compared.
struct SignatureLedger: ArtworkGallery {
  /// Each has an aspect, the number of its cells, and the cells.
  private static let byteCount = 16 + ArtworkSignature.side * ArtworkSignature.side

  private let spool: Spool

  /// Creates an empty one.
  ///
  /// - Parameter folder: Where there may be a file for a moment.
  init(in folder: String) { spool = Spool(in: folder) }

  /// Why there were signatures that could not be told any more, if so.
  var failure: SystemError? { spool.failure }

  /// Puts a signature away.
  ///
  /// - Returns: Its place.
  func add(_ signature: ArtworkSignature) -> Int {
    spool.append(signature.message).lowerBound / Self.byteCount
  }

  subscript(place: Int) -> ArtworkSignature? {
    let start = place * Self.byteCount
    guard let bytes = try? spool.bytes(start..<start + Self.byteCount) else { return nil }
    return try? ArtworkSignature(message: bytes)
  }
}
