import IconModel
import Testing

@Suite struct MetricsProfileTests {
  @Test func `each profile has its own name`() {
    let names = MetricsProfile.catalogue.map(\.id)
    #expect(Set(names).count == names.count)
  }

  @Test func `a profile is found by its name and by the one that it had before`() {
    #expect(MetricsProfile(named: "apple-hig") == .appleHIG)
    #expect(MetricsProfile(named: "apple-hig-2022") == .appleHIG)
    #expect(MetricsProfile(named: "ios-legacy") == .iosLegacy)
    #expect(MetricsProfile(named: "apple-hig-2025") == nil)
    #expect(MetricsProfile.appleHIG.id == "apple-hig")
  }
}
