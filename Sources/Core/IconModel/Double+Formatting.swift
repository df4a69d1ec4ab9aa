extension Double {
  /// The number in decimal notation with at most `decimals` decimals, the same in every locale.
  ///
  /// A number that is not finite, or not below 1e12, is written as Swift writes it, because the
  /// measurement of a hostile drawing must not end the process that reports it.
  ///
  /// - Precondition: `decimals` is 0...6.
  package func formatted(decimals: Int) -> String {
    guard abs(self) < 1e12 else { return description }
    let unit = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = Int((abs(self) * Double(unit)).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: unit)
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction + unit).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
