package import IconModel
package import TabBarManifest

extension TabBarManifest.Shape {
  /// Rounds the measurements to what they are good for.
  package init(_ shape: ShapeMeasurement) {
    self.init(
      class: shape.shape.rawValue, declared: shape.isDeclared,
      aspect: Self.rounded(shape.aspect), hullRatio: Self.rounded(shape.hullRatio))
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}

extension TabBarManifest.FindingCounts {
  /// Counts findings by severity.
  package init(_ findings: [Finding]) {
    self.init(
      error: findings.count { $0.severity == .error },
      warning: findings.count { $0.severity == .warning },
      note: findings.count { $0.severity == .note })
  }
}
