import Foundation
import IconModel
import IconRules
import SVGRendering
import TestSupport
import Testing
import VectorImages

/// What is replaced in a sound template wherever it is, with what takes its place.
typealias TemplateChange = [(String, String)]

enum SymbolTemplates {
  /// The text of a sound variable template: a ring and a bar, in two layers.
  static func variable() throws -> String {
    try String(contentsOfFile: PackageRoot.fixtures + "/Symbols/variable.svg", encoding: .utf8)
  }

  /// Expects the findings of changed templates to be those of a file of `Tests/Fixtures/Findings`.
  static func expectFindings(
    _ file: String, of changes: KeyValuePairs<String, TemplateChange>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var findings = ""
    for (id, change) in changes {
      var text = try variable()
      for (old, new) in change {
        #expect(text.contains(old), "nothing to change: \(old)", sourceLocation: sourceLocation)
        text = text.replacing(old, with: new)
      }
      findings += try self.findings(in: text).reduce("\(id)\n") { "\($0)  \($1)\n" }
    }
    try Snapshot.expect(
      findings, at: "\(PackageRoot.fixtures)/Findings/\(file).txt", sourceLocation: sourceLocation)
  }

  /// Each finding as `line:column: severity: [rule] message; help`.
  static func findings(in text: String) throws -> [String] {
    let profile = try #require(MetricsProfile.catalogue.first)
    let book = RuleBook()
    let found: [Finding]
    do throws(DrawingFailure) {
      let markup = try SVGMarkup(SVGText(decoding: ContiguousArray(text.utf8)))
      let facts = TemplateReader.facts(of: markup.root, entities: markup.entities)
      found = book.findings(
        in: SymbolSubject(
          icon: "ring", file: "ring.svg", facts: facts, profile: profile,
          isForTabBar: true))
    } catch {
      found = book.findings(
        in: DrawingSubject(icon: "ring", file: "ring.svg", outcome: .failure(error)))
    }
    return found.map { finding in
      let place = [finding.location.line ?? 0, finding.location.column ?? 0]
      return "\(place[0]):\(place[1]): \(finding.severity): [\(finding.rule.rawValue)]"
        + " \(finding.message); \(finding.help)"
    }
  }

  /// The line of a master's part in the sound template.
  static let bar = (
    ultralight: "M48.9 -53.2L48.9 -17.2L51.1 -17.2L51.1 -35.2L51.1 -53.2Z",
    regular: "M46.25 -55.2L46.25 -15.2L53.75 -15.2L53.75 -35.2L53.75 -55.2Z",
    black: "M43.7 -57.2L43.7 -13.2L56.3 -13.2L56.3 -35.2L56.3 -57.2Z"
  )

  /// The changes that give all three bars other data.
  static func bars(_ data: String) -> TemplateChange {
    [(bar.ultralight, data), (bar.regular, data), (bar.black, data)]
  }
}
