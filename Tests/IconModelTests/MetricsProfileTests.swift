import IconModel
import Testing

@Suite struct MetricsProfileTests {
  @Test func `each profile has its own name`() {
    let names = MetricsProfile.catalogue.map(\.id)
    #expect(Set(names).count == names.count)
  }
}
