internal import Foundation

extension String {
  /// A key that is equal for names which a file system takes for one if it ignores letter case and
  /// the composition of accents.
  ///
  /// The detour over upper case makes "ß" equal to "SS", and the two lower-case sigmas equal.
  package var fileSystemKey: String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    if utf8.allSatisfy({ $0 < 0x80 && !capitals.contains($0) }) { return self }
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return precomposedStringWithCanonicalMapping.uppercased().lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
