import Foundation
import IconModel
import IconReport
import Testing

@Suite struct SARIFReportTests {
  private func run(_ content: ReportContent) throws -> [String: Any] {
    let data = Data(SARIFReport().text(of: content).utf8)
    let log = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0" && log["$schema"] != nil)
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ findings: [Finding], paths: ProjectPaths = ProjectPaths()) throws
    -> [[String: Any]]
  {
    var content = content(findings)
    content.rules = reportedRules
    content.paths = paths
    return try #require(run(content)["results"] as? [[String: Any]])
  }

  private func physical(_ result: [String: Any]) throws -> [String: Any] {
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    return try #require(location["physicalLocation"] as? [String: Any])
  }

  private func uri(_ file: String, paths: ProjectPaths) throws -> String? {
    let result = try #require(results([finding(file: file)], paths: paths).first)
    return try (physical(result)["artifactLocation"] as? [String: String])?["uri"]
  }

  @Test func `a result has all keys that code scanning requires`() throws {
    let result = try #require(results([finding()]).first)
    #expect(result["ruleId"] as? String == "thin-stroke" && result["ruleIndex"] as? Int == 1)
    #expect(result["level"] as? String == "warning")
    #expect(
      (result["message"] as? [String: String])?["text"]
        == "the thinnest stroke is 0.7 px, limit 1 px; draw it thicker")
    #expect(
      try physical(result)["region"] as? [String: Int]
        == ["startLine": 2, "startColumn": 5, "endLine": 2, "endColumn": 6])
    #expect((result["properties"] as? [String: String])?["icon"] == "home")
  }

  @Test func `a finding on a whole file is located at its start`() throws {
    let result = try #require(results([finding(line: nil)]).first)
    #expect(
      try physical(result)["region"] as? [String: Int]
        == ["startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2])
  }

  @Test func `paths are relative to the project and percent-encoded`() throws {
    let paths = ProjectPaths(workingDirectory: "/project/app", root: "/project")
    #expect(try uri("Icons/home.svg", paths: paths) == "app/Icons/home.svg")
    #expect(try uri("../Shared/ä b#.svg", paths: paths) == "Shared/%C3%A4%20b%23.svg")
    #expect(try uri("/project/x:y.svg", paths: paths) == "x%3Ay.svg")
    #expect(try uri("../../a.svg", paths: paths) == "file:///a.svg")
    #expect(try uri("/projects/a.svg", paths: paths) == "file:///projects/a.svg")
  }

  @Test func `a fingerprint is unique, and independent of lines, folders and numbers`() throws {
    let before = finding(file: "a/home.svg", message: "the stroke is 0.7 px")
    let after = finding(file: "b/home.svg", line: 9, message: "the stroke is 0.81 px")
    let other = finding(message: "the stroke is 0.7 px", help: "")
    func prints(_ findings: [Finding]) throws -> [String?] {
      try results(findings).map {
        ($0["partialFingerprints"] as? [String: String])?["tabiconFinding/v1"]
      }
    }
    #expect(try prints([before]) == prints([after]))
    let twins = try prints([before, other])
    #expect(twins[0]?.hasSuffix(":1") == true && twins[1]?.hasSuffix(":2") == true)
    #expect(try prints([finding(icon: "other")]) != prints([finding()]))
  }

  @Test func `a readable file gives the hash of the line and a column in UTF-16`() throws {
    var content = content([finding(), finding(file: "gone.svg")])
    content.rules = reportedRules
    content.source = { $0 == "Icons/home.svg" ? ContiguousArray(" a\néé😀\n d".utf8) : nil }
    let run = try run(content)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let results = try #require(run["results"] as? [[String: Any]])
    let region = try physical(results[0])["region"] as? [String: Int]
    #expect(region == ["startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 5])
    let prints = results.map { $0["partialFingerprints"] as? [String: String] ?? [:] }
    #expect(prints[0]["primaryLocationLineHash"] != prints[0]["tabiconFinding/v1"])
    #expect(prints[1]["primaryLocationLineHash"] == prints[1]["tabiconFinding/v1"])
  }

  @Test func `every rule is described, also rules without findings`() throws {
    var content = content([])
    content.rules = reportedRules
    let driver = try #require((run(content)["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "tabicon")
    #expect(driver["semanticVersion"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["tab-count", "thin-stroke"])
    for key in ["shortDescription", "fullDescription", "help"] {
      #expect((rules[0][key] as? [String: String])?["text"]?.hasPrefix("Three to five.") == true)
    }
  }

  @Test func `an unreadable drawing makes the run incomplete`() throws {
    var content = content([])
    content.unreadable = [UnreadableFile("a.svg", reason: "permission denied")]
    let invocation = try #require((run(content)["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
  }
}
