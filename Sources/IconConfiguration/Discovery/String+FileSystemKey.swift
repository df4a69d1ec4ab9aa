internal import Foundation

extension String {
  /// The same for names that a file system without regard to letter case or to the composition of
  /// accents takes for one.
  ///
  /// Capitals on the way bring "ß" and "SS", or the two small sigmas, together.
  var fileSystemKey: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return precomposedStringWithCanonicalMapping.uppercased().lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
