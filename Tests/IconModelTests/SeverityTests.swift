import IconModel
import Testing

@Suite struct SeverityTests {
  @Test func `errors matter most and notes least`() {
    #expect([Severity.warning, .error, .note].sorted() == [.note, .warning, .error])
    #expect(Severity.allCases == [.note, .warning, .error])
  }
}
