import IconModel

extension DrawingLimits {
  /// That drawings may have or cost more than usual, which is said even with `--quiet`; `nil` where
  /// they may not.
  var note: String? {
    guard !raised.isEmpty else { return nil }
    let list = raised.map { "\($0.rawValue) \(self[$0]) instead of \($0.standard)" }
    return "note: limits on drawings are raised: " + list.joined(separator: ", ")
  }
}
