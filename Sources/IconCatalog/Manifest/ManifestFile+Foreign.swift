#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ManifestFile {
  /// The largest file that is looked at for whose it is; web apps have a few kilobytes.
  package static let maximumForeignByteCount = 1 << 16

  /// What every manifest of the tool says of itself.
  private struct Mark: Decodable {
    let generator: String?
  }

  /// Whether a file is a whole JSON object of something else, as web apps have under that name.
  package static func isForeign(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let mark = try? JSONDecoder().decode(Mark.self, from: Data(bytes))
    return mark.map { $0.generator == nil } ?? false
  }
}
