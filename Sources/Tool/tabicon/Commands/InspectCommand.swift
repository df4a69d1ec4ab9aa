import ArgumentParser
import IconModel
import IconPipeline
import IconReport
import IconSets
import SystemFiles

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show one icon: its class and why, its targets, its findings.",
    discussion: """
      The icon is measured and judged as 'tabicon validate' does it for its set: with its partner, \
      the settings of the nearest tabbar.yml and the stroke of the set. Findings that compare icons, \
      or are about the set or the tab bar, are left to 'tabicon validate'.

      Examples:
        tabicon inspect places                    an icon of the nearest tabbar.yml
        tabicon inspect Icons/places-filled.svg   the icon of a drawing
        tabicon inspect places Icons --json       an icon of a folder, for programs
      """)

  @Argument(help: "The name of an icon, or one of its drawings.", completion: .inputs)
  var icon: String

  @Argument(
    help: "The set, as 'tabicon validate' takes it: a folder of drawings, or a tabbar.yml.",
    completion: .inputs)
  var inputs: [String] = []

  @OptionGroup var fitting: FittingOptions

  @Flag(help: "Print the measurements as 'validate --format json' does.")
  var json = false

  func run() throws {
    var request = RunRequest(.validate)
    request.set.inputs = inputs.isEmpty ? ConfigurationFile.set(of: icon) : inputs
    request.icon = icon
    request.keepsMeasurements = true
    fitting.apply(to: &request)
    let report = try IconRun(request, .onTerminal(isQuiet: false)).run()
    if let note = report.limits.note { Diagnostics.plain.print(note) }
    for line in report.failures { Diagnostics.plain.print(line) }
    if json {
      JSONReport().write(report) { Stream.output.write($0) }
    } else {
      let style = TextStyle(usesColor: Stream.output.usesColor)
      for icon in report.icons {
        for line in style.inspection(of: icon) { Stream.output.print(line) }
      }
      TextReport(style, width: Stream.output.columns).write(report) { Stream.output.write($0) }
    }
    try report.check()
  }
}
