extension Double {
  /// The number to four decimals, which is finer than anything that is measured; 0 for none.
  var forReport: Double {
    // The sum takes the sign off a zero.
    isFinite ? (self * 10_000).rounded() / 10_000 + 0 : 0
  }
}
