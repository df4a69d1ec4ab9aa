/// How hard an encoder tries to make files small.
package enum PNGEffort: Hashable, Sendable {
  /// What a few tens of microseconds allow.
  case fast
  /// As small as the compressor can, in milliseconds.
  case smallest

  /// The levels of libdeflate that are tried.
  ///
  /// Level 5 is the fastest whose files stay within 1.10 of those of `zopflipng`; 12 is the highest,
  /// and loses only on noise.
  var levels: [Int32] { self == .fast ? [5] : [12, 5] }
}
