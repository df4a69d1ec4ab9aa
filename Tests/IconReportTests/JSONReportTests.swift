import Foundation
import IconModel
import IconReport
import Testing

@Suite struct JSONReportTests {
  private func object(_ content: ReportContent) throws -> [String: Any] {
    let data = Data(JSONReport().text(of: content).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `a run without icons and findings gives valid JSON`() throws {
    let report = try object(content([]))
    #expect((report["icons"] as? [Any])?.isEmpty == true)
    #expect((report["findings"] as? [Any])?.isEmpty == true)
    #expect(report["version"] as? Int == 1 && report["fit"] as? String == "target")
  }

  @Test func `keys are sorted at every depth`() {
    let text = JSONReport().text(of: content([finding(tab: "a")], icons: [measuredIcon]))
    var keys: [[String]] = []
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("\""), line.contains("\" : ") {
        keys[keys.count - 1].append(String(line.dropFirst().prefix { $0 != "\"" }))
      }
      if line.hasSuffix("{") { keys.append([]) }
      if line.hasPrefix("}"), let object = keys.popLast() { #expect(object == object.sorted()) }
    }
  }

  @Test func `a finding has keys for its properties, and none for absent ones`() throws {
    let report = try object(content([finding(), finding(line: nil, icon: nil, tab: "a")]))
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings[0]["line"] as? Int == 2 && findings[0]["column"] as? Int == 5)
    #expect(findings[0]["icon"] as? String == "home" && findings[0]["tab"] == nil)
    #expect(findings[1]["line"] == nil && findings[1]["tab"] as? String == "a")
    #expect(findings[0]["rule"] as? String == "thin-stroke")
    #expect(findings[0]["help"] as? String == "draw it thicker")
  }

  @Test func `an icon has every measurement, rounded to four decimals`() throws {
    let report = try object(content([], icons: [measuredIcon]))
    let icon = try #require((report["icons"] as? [[String: Any]])?.first)
    let drawings = try #require(icon["drawings"] as? [[String: Any]])
    #expect(drawings[0]["hullRatio"] as? Double == 0.8123)
    #expect(drawings[0]["thinnestStroke"] as? Double == 0.25)
    #expect(drawings[0]["narrowestGap"] as? Double == 1.5)
    #expect(drawings[0]["strokeWeight"] == nil)
    #expect(drawings[0]["coverage"] as? Double == 0.75)
    #expect(drawings[0]["lostColour"] as? Double == 0.125)
    #expect((drawings[0]["inkBox"] as? [String: Double])?["height"] == 16)
    #expect((drawings[1]["refused"] as? [String: String])?["message"] == "broken \"x\"")
    let target = try #require((icon["targets"] as? [[String: Any]])?.first)
    #expect(target["target"] as? Int == 51 && target["measured"] as? Double == 51)
    #expect(target["deviation"] as? Double == 0)
    #expect((icon["shape"] as? [String: Any])?["declared"] as? Bool == true)
    #expect((icon["derived"] as? [String: Any])?["doubtful"] as? Bool == true)
  }

  @Test func `a measurement that is not a number becomes zero`() throws {
    var odd = content([])
    odd.tolerance = .nan
    #expect(try object(odd)["tolerance"] as? Double == 0)
  }
}
