import IconModel
import IconRules
import IconSets
import SVGRendering
import SystemFiles
import VectorImages

/// Judges sets and templates of symbols by the rules.
///
/// Templates are read as text and never rendered, so no worker is needed.
struct SymbolJudge {
  private let configuration: Configuration
  private let rules: RuleBook

  init(_ configuration: Configuration, _ rules: RuleBook) {
    self.configuration = configuration
    self.rules = rules
  }

  /// Adds the findings about sets and about templates that are named by themselves.
  func add(_ sets: [AssetImageSet], _ templates: [String], to report: inout RunReport) {
    for set in sets {
      let isForTabBar = set.catalog.isEmpty || TabEvidence(of: set) > .none
      let first = report.findings.count
      report.findings += rules.findings(
        in: ImageSetSubject(icon: set.name, set: set, isTabIcon: false, files: []))
      for image in set.images where image.state == .present {
        guard let path = set.path(of: image), DrawingName.isSVG(path) else { continue }
        add(path, set.name, isForTabBar: isForTabBar, to: &report)
      }
      guard !isForTabBar else { continue }
      for place in first..<report.findings.count {
        report.findings[place] = report.findings[place].limited(to: .note, configuration)
      }
    }
    for path in templates {
      let name = PathText.name(of: path)
      add(path, name.withoutByteSuffix(".svg") ?? name, isForTabBar: true, to: &report)
    }
    report.findings.sort(by: RunReport.isInOrder)
  }

  private func add(
    _ path: String, _ name: String, isForTabBar: Bool, to report: inout RunReport
  ) {
    report.symbolCount += 1
    let limits = configuration.limits
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try FileSystem.read(path, limit: limits[.bytes])
    } catch {
      report.unreadable.append(UnreadableDrawing(file: path, error: error))
      return
    }
    do throws(DrawingFailure) {
      let markup = try SVGMarkup(SVGText(decoding: bytes, limits: limits), limits: limits)
      report.findings += rules.findings(
        in: SymbolSubject(
          icon: name, file: path,
          facts: TemplateReader.facts(of: markup.root, entities: markup.entities),
          profile: configuration.profile, isForTabBar: isForTabBar))
    } catch {
      report.findings += rules.findings(
        in: DrawingSubject(icon: name, file: path, outcome: .failure(error)))
    }
  }
}
