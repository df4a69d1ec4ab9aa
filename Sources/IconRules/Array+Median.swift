extension Array<Double> {
  /// The middle value, or the mean of the two in the middle; `nil` for none.
  var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
