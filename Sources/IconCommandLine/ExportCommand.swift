import ArgumentParser
import IconConfiguration
import IconModel
import IconPipeline
import IconReport

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
      """)

  @OptionGroup var set: SetOptions

  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
  var output: String?

  @Option(help: "The canvas: the target box (tight), or one size for all icons (uniform).")
  var canvas: CanvasMode?

  @Option(
    help: ArgumentHelp(
      "What to write beside the manifest, all unless given: \(Formats.allNames).",
      valueName: "list"))
  var formats: Formats?

  @Option(
    help: ArgumentHelp(
      "Whether compact images have image sets of their own or share those of regular ones.",
      valueName: "mode"))
  var compact: CompactMode?

  @Flag(help: "Make PNGs about a tenth smaller, in fifty times the time.")
  var optimize = false

  @OptionGroup var watching: WatchOptions

  func validate() throws { try watching.check(against: set) }

  func run() throws {
    var request = set.request(.export)
    request.optimizes = optimize
    request.output = output
    request.canvas = canvas
    request.formats = formats?.values
    request.compact = compact
    try watching.run(request, set) { presenter, request in
      try presenter.run(request) { report, content in
        presenter.printLines(content.findings, to: .error)
        presenter.printResult(content.summary.exportText(output: report.output))
      }
    }
  }
}

/// A list of formats as the command line gives it: `png`.
struct Formats: ExpressibleByArgument {
  let values: Set<Configuration.Format>

  static let defaultCompletionKind = CompletionKind.list(
    Configuration.Format.allCases.map(\.rawValue))

  static var allNames: String {
    Configuration.Format.allCases.map(\.rawValue).joined(separator: ", ")
  }

  init?(argument: String) {
    let names = argument.split(separator: ",")
    let known = names.compactMap { Configuration.Format(rawValue: String($0)) }
    guard !names.isEmpty, known.count == names.count else { return nil }
    values = Set(known)
  }
}
