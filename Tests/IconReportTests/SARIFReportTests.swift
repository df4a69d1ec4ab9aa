import Foundation
import IconModel
import IconReport
import TestSupport
import Testing

@Suite struct SARIFReportTests {
  /// The fingerprints of findings, by which a service knows them again.
  private func prints(_ findings: [Finding]) throws -> [String] {
    let text = SARIFReport().text(of: report(findings))
    return text.matches(of: #/"tabiconFinding/v1" : "([^"]+)"/#).map { String($0.1) }
  }

  @Test func `a fingerprint is unique, and independent of lines, folders and numbers`() throws {
    let before = finding(file: "a/home.svg", message: "the stroke is 0.7 px")
    let after = finding(file: "b/home.svg", line: 9, message: "the stroke is 0.81 px")
    let other = finding(message: "the stroke is 0.7 px", help: "")
    #expect(try prints([before]) == prints([after]))
    let twins = try prints([before, other])
    #expect(twins.map { $0.suffix(2) } == [":1", ":2"])
    #expect(try prints([finding(icon: "other")]) != prints([finding()]))
  }
}
