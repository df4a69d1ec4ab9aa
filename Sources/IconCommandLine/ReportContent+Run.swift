import Foundation
import IconModel
import IconPipeline
import IconReport
import IconRules
import IconSets
import SystemFiles

extension ReportContent {
  /// What there is to tell of a run.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - findings: Those of its findings that a baseline does not accept.
  ///   - acceptedCount: How many it does.
  init(_ report: RunReport, findings: [Finding], acceptedCount: Int) {
    self.init(
      generator: ToolVersion.generator, profile: report.settings.profile, fit: report.settings.fit,
      tolerance: report.settings.tolerance,
      summary: Summary(
        iconCount: report.iconCount, exportedIconCount: report.exportedIconCount,
        imageCount: report.imageCount, shapeCounts: report.shapeCounts, findings: findings,
        unreadableCount: report.unreadable.count, acceptedCount: acceptedCount,
        unchangedIconCount: report.unchangedIconCount, removedFileCount: report.removed.count,
        removedIconCount: report.removedIconCount),
      findings: findings,
      unreadable: report.unreadable.map { ($0.file, $0.error.reason) },
      icons: report.measurements)
    removed = report.removed
    iconNames = report.iconNames
    tabs = report.settings.tabs
    style = report.settings.style
    rightToLeft = report.settings.rightToLeft
    rules = RegisteredRule.all.map { rule in
      ReportedRule(
        id: rule.id, severity: rule.severity, group: rule.group,
        documentation: rule.documentation)
    }
  }
}

extension FilePlaces {
  /// The places as seen from the working directory, which stands for the project.
  static var ofWorkingDirectory: FilePlaces {
    let directory = FileManager.default.currentDirectoryPath
    return FilePlaces(workingDirectory: directory, root: directory)
  }

  /// The places as seen from the working directory, in the project that it is part of: the folder
  /// that version control keeps, or else the working directory itself.
  static var ofProcess: FilePlaces {
    let directory = FileManager.default.currentDirectoryPath
    var root = directory
    // A working directory that is gone has no path, and nothing above it.
    while PathText.isAbsolute(root), root != "/",
      !FileManager.default.fileExists(atPath: root + "/.git")
    {
      root = PathText.parent(of: root)
    }
    let isKept = FileManager.default.fileExists(atPath: root + "/.git")
    return FilePlaces(workingDirectory: directory, root: isKept ? root : directory)
  }
}
