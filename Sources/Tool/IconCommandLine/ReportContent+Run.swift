import ExportStore
import Foundation
package import IconModel
package import IconPipeline
package import IconReport
import IconRules
import IconSets
import SystemFiles

extension ReportContent {
  /// The content of the reports on a run.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - findings: Its findings that no baseline accepts.
  ///   - acceptedCount: The number of its findings that a baseline accepts.
  package init(_ report: RunReport, findings: [Finding], acceptedCount: Int) {
    self.init(
      generator: ToolVersion.generator, profile: report.settings.profile, fit: report.settings.fit,
      tolerance: report.settings.tolerance, findings: findings,
      unreadable: report.unreadable.map { UnreadableFile($0.file, reason: $0.error.reason) },
      icons: report.measurements)
    iconCount = report.iconCount
    exportedIconCount = report.exportedIconCount
    imageCount = report.imageCount
    symbolCount = report.symbolCount
    shapeCounts = report.shapeCounts
    unchangedIconCount = report.unchangedIconCount
    self.acceptedCount = acceptedCount
    removed = report.removed
    removedIconCount = report.removedIconCount
    iconNames = report.iconNames
    tabs = report.settings.tabs
    style = report.settings.style
    rightToLeft = report.settings.rightToLeft
    former = report.former
    rules = Rule.all
  }
}

extension ProjectPaths {
  /// The paths for a project whose root is the working directory.
  static var ofWorkingDirectory: ProjectPaths {
    let directory = FileManager.default.currentDirectoryPath
    return ProjectPaths(workingDirectory: directory, root: directory)
  }

  /// The paths for the project of the working directory.
  ///
  /// Its root is the nearest folder with a `.git` at or above the working directory, or else the
  /// working directory itself.
  static var ofProject: ProjectPaths {
    let directory = FileManager.default.currentDirectoryPath
    var root = directory
    // A working directory that was removed has an empty path.
    while PathText.isAbsolute(root), root != "/",
      !FileManager.default.fileExists(atPath: root + "/.git")
    {
      root = PathText.parent(of: root)
    }
    let isRepository = FileManager.default.fileExists(atPath: root + "/.git")
    return ProjectPaths(workingDirectory: directory, root: isRepository ? root : directory)
  }
}
