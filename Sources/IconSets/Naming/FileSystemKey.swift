internal import Foundation

extension String {
  /// A key that is equal for names which a file system takes for one if it ignores letter case and
  /// the composition of accents.
  ///
  /// The detour over upper case makes "ß" equal to "SS", and the two lower-case sigmas equal.
  package var fileSystemKey: String {
    var (isASCII, hasCapitals) = (true, false)
    for byte in utf8 {
      isASCII = isASCII && byte < 0x80
      hasCapitals = hasCapitals || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    }
    if isASCII { return hasCapitals ? lowercased() : self }
    return precomposedStringWithCanonicalMapping.uppercased().lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
