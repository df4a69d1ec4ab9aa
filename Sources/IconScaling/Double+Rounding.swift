/// Rounding of values below 2^62 in magnitude by the conversion that every processor has.
///
/// `rounded()` is a call into the C library on x86-64 processors of the first generation, which is
/// what code is compiled for: planning would take twice as long.
extension Double {
  /// The next whole number that is not above.
  var floor: Int {
    let truncated = Int(self)
    return Double(truncated) > self ? truncated - 1 : truncated
  }

  /// The next whole number that is not below.
  var ceiling: Int { -(-self).floor }

  /// The nearest whole number, upwards from the middle.
  var nearest: Int { (self + 0.5).floor }

  /// 2 to a power from -1022 to 1023.
  static func power(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}
