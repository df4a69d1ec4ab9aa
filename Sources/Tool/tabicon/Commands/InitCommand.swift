import ArgumentParser
import Foundation
import IconCommandLine
import IconModel
import IconPipeline
import IconReport
import IconSets

/// Writes a first configuration for a folder.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first tabbar.yml for a folder of SVGs.",
    discussion: """
      It measures the drawings, makes tabs of the first five icons with titles from their names, \
      and lists the others as comments with what it found. A schema beside it lets editors \
      complete and check the file.

      Examples:
        tabicon init                 for the drawings here
        tabicon init Icons           writes Icons/tabbar.yml
        tabicon init Icons --force   once more, in place of the file that is there
      """)

  @Argument(help: "The folder of SVGs.", completion: .directory)
  var folder = "."

  @Flag(help: "Replace a tabbar.yml that is there.")
  var force = false

  @Flag(help: "Print nothing but what is wrong with drawings.")
  var quiet = false

  func run() throws {
    let new: NewConfiguration
    do {
      new = try NewConfiguration(
        for: folder, replaces: force, request: RunRequest(.validate),
        measure: MonitoredRun(isQuiet: quiet).report(of:))
      try new.write()
    } catch let error as RunError {
      Diagnostics.plain.print(error)
      throw ExitCode.notDone
    }
    let errors = new.findings.filter { $0.severity == .error }
    let line = FindingLine(TextStyle(usesColor: Stream.error.usesColor))
    for finding in errors { Stream.error.print(line.text(of: finding)) }
    if !quiet { printResult(new) }
    if !errors.isEmpty || !new.draft.refused.isEmpty { throw ExitCode.failingFindings }
  }

  /// Prints the contents of the new file, and the next steps.
  private func printResult(_ new: NewConfiguration) {
    let style = TextStyle(usesColor: Stream.output.usesColor)
    let (tabs, others) = (new.draft.tabs, new.draft.others)
    let width = tabs.map(\.name.count).max() ?? 0
    var line: ConsoleText = "wrote \(new.file): \(ReportContent.count(tabs.count, "tab"))"
    if !others.isEmpty {
      line = "\(line), \(ReportContent.count(others.count, "more icon")) as comments"
    }
    Stream.output.print(style.strong(line))
    for found in new.conventions {
      Stream.output.print("names: \(found.convention.description): \(found.counts)")
    }
    for line in new.learned { Stream.output.print("learned: \(line)") }
    for tab in tabs {
      let name = tab.name.padded(to: width + 2)
      Stream.output.print("  \(name)\(style.faint("\(tab.remark)"))")
    }
    if !new.draft.refused.isEmpty {
      let names = new.draft.refused.joined(separator: ", ")
      Stream.output.print("left out until mended or renamed: \(names)")
    }
    let folder = folder == "." ? "" : " \(ShellWord(folder))"
    Stream.output.print(
      "next: put the tabs in order in \(new.file), then run 'tabicon export\(folder)'")
  }
}
