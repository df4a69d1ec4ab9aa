import IconModel
import IconRules
import Testing

@Suite struct ExternalReferenceTests {
  @Test func `a drawing that needs another file is refused where it says so`() {
    #expect(
      RuleBook().lines("external-reference", in: failure(.external)).map { $0.hasPrefix("Icons/") }
        == [true])
    #expect(RuleBook().lines("external-reference", in: failure(.external))[0].contains(": error: "))
  }

  @Test(arguments: [DrawingFailure.Kind.malformed, .limits, .text])
  func `other failures are not its own`(kind: DrawingFailure.Kind) {
    #expect(RuleBook().lines("external-reference", in: failure(kind)) == [])
    #expect(RuleBook().lines("external-reference", in: drawing()) == [])
  }
}
