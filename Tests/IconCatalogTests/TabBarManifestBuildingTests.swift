import IconCatalog
import IconModel
import TabBarManifest
import Testing

@Suite struct TabBarManifestBuildingTests {
  @Test func `measurements of a shape are told to three decimals`() {
    let shape = TabBarManifest.Shape(
      ShapeMeasurement(measured: .wide, declared: nil, aspect: 1.310_49, hullRatio: 0.785_398))
    #expect(
      shape == .init(class: "wide", declared: false, aspect: 1.31, hullRatio: 0.785))
  }

  @Test func `a declared shape is told as the class, and as declared`() {
    let shape = TabBarManifest.Shape(
      ShapeMeasurement(measured: .wide, declared: .tall, aspect: 2, hullRatio: 1))
    #expect(shape == .init(class: "tall", declared: true, aspect: 2, hullRatio: 1))
  }

  @Test func `findings are counted by severity`() {
    let findings = [Severity.note, .error, .note, .warning, .note, .warning].map {
      Finding(
        rule: "a", severity: $0, location: SourceLocation(file: "f"), icon: nil, message: "m",
        help: "h")
    }
    #expect(TabBarManifest.FindingCounts(findings) == .init(error: 1, warning: 2, note: 3))
    #expect(TabBarManifest.FindingCounts([]) == .init(error: 0, warning: 0, note: 0))
  }
}
