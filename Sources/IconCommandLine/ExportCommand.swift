import ArgumentParser
import IconPipeline
import IconReport
import IconSets

/// Writes the images of a set and its manifest.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write images at the target sizes, an asset catalog and accessors.",
    discussion: """
      Examples:
        tabicon export                         the nearest tabbar.yml says what
        tabicon export Icons --output Output   a folder, with or without tabbar.yml
        tabicon export a.svg b.svg -o Output   single drawings
        tabicon export Icons --formats png     no asset catalog, no Swift
        tabicon export Icons --watch           again at each save, until Ctrl-C

      Only what has changed since the last export to the same folder is made anew.
      """)

  @OptionGroup var set: SetOptions

  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
  var output: String?

  @OptionGroup var form: ExportOptions

  @OptionGroup var watching: WatchOptions

  func validate() throws { try watching.check(against: set) }

  func run() throws {
    var request = set.request(.export)
    request.set.output = output
    form.apply(to: &request)
    try watching.run(request, set) { presenter, request in
      try presenter.run(request, writing: form.files) { report, content throws(RunError) in
        try form.writeDependencies(of: report)
        presenter.printWarnings(form.removals(in: report))
        presenter.printLines(content.findings, to: .error)
        presenter.printResult(content.summary.exportText(output: report.output))
      }
    }
  }
}
