import IconModel
import IconReport
import TestSupport
import Testing

@Suite struct BaselineTests {
  private func bytes(_ text: String) -> ContiguousArray<UInt8> { ContiguousArray(text.utf8) }

  @Test func `an accepted finding is not new after a change of file, line or numbers`() throws {
    let baseline = Baseline(accepting: [
      finding(), finding("raster-image", line: 4, message: "by 1 unit on the left"),
      finding("name-invalid", file: "Icons/x:y.svg", line: nil, icon: nil),
    ])
    let again = try Baseline(reading: bytes(baseline.text))
    #expect(again == baseline)
    let result = again.apply(to: [
      finding(
        file: "/elsewhere/home.svg", line: 40, message: "the thinnest stroke is 0.65 px, limit 1 px"
      ),
      finding("raster-image", .error, line: 7, message: "by 12.5 units on the left"),
      finding("name-invalid", file: "Other/x:y.svg", line: nil, icon: nil),
    ])
    #expect(result.new.isEmpty && result.accepted.count == 3 && result.stale == 0)
  }

  @Test(arguments: [
    ("another rule", finding("closed-gap")), ("another icon", finding(icon: "bell")),
    ("a tab", finding(icon: nil, tab: "home")),
    ("another message", finding(message: "the thinnest stroke is 0.7 px, limit 1 px, twice")),
  ])
  func `any other finding is new`(id: String, other: Finding) {
    let result = Baseline(accepting: [finding()]).apply(to: [other])
    #expect(result.new == [other] && result.accepted.isEmpty && result.stale == 1)
  }

  @Test func `two accepted occurrences match two findings and no more`() {
    let baseline = Baseline(accepting: [finding(line: 1), finding(line: 2)])
    let result = baseline.apply(to: [finding(line: 3), finding(line: 4), finding(line: 5)])
    #expect(result.new.map(\.location.line) == [5])
    #expect(baseline.apply(to: [finding()]).stale == 1)
  }

  @Test func `the text is sorted, and equal for equal findings`() throws {
    let findings = [finding(icon: "b"), finding(icon: "a"), finding("closed-gap", icon: "a")]
    #expect(
      Baseline(accepting: findings).text == Baseline(accepting: Array(findings.reversed())).text)
    try Snapshot.expect(Baseline(accepting: [finding()]).text, named: "reports/baseline.json")
  }

  @Test(arguments: [
    ("nothing", ""), ("no JSON", "accepted: []"), ("another object", "{\"findings\": []}"),
    (
      "a count of none",
      #"{"version":1,"accepted":[{"rule":"a","subject":"b","message":"c","count":0}]}"#
    ),
    (
      "a count whose double is no number",
      #"{"version":1,"accepted":[{"rule":"a","subject":"b","message":"c","count":9223372036854775807}]}"#
    ),
  ])
  func `a file that is no baseline is refused`(id: String, text: String) {
    #expect(throws: BaselineError.notABaseline) { try Baseline(reading: bytes(text)) }
  }

  @Test func `a later version is refused, and the error has its number`() {
    #expect(throws: BaselineError.version(2)) {
      try Baseline(reading: bytes(#"{"version": 2, "accepted": []}"#))
    }
  }
}
