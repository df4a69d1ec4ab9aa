import ArgumentParser
import IconModel
import IconPipeline
import IconReport
import IconSets
import IconStudio

struct DeriveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "derive",
    abstract: "Write the style that nobody drew, as an SVG to go on drawing.",
    discussion: """
      Each icon of one drawing gets the other one: an SVG in the artboard and the coordinates of \
      the first, named as the folder names its drawings, else home-filled.svg or \
      home-outlined.svg. From then on it is a drawing like others, and the icon's images are made \
      of it. Nothing that is there is replaced.

      Examples:
        tabicon derive Icons --output Drafts   into another folder, to look at first
        tabicon derive Icons --in-place        beside their sources
        tabicon derive home.svg --in-place     of one icon
        tabicon derive Icons -o Drafts --candidates 4
                                         and up to three other readings of each: home-filled.2.svg
        tabicon derive Icons -o Drafts --report sheet.png
                                         a picture of the readings; a page: page.html
      """)

  @OptionGroup var set: SetOptions

  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
  var output: String?

  @Flag(help: "Write each drawing beside its source.")
  var inPlace = false

  @Option(
    help: ArgumentHelp(
      "How many ways to read each icon to write at most, the likeliest first.", valueName: "number")
  )
  var candidates = 1

  func validate() throws {
    guard (1...16).contains(candidates) else {
      throw ValidationError("'--candidates' is \(candidates); give a number from 1 to 16.")
    }
    guard candidates == 1 || !inPlace else {
      throw ValidationError(
        "'--candidates' writes several drawings of an icon, which are no icons of their own: name a"
          + " folder with '--output'.")
    }
    guard (output == nil) == inPlace else {
      throw ValidationError(
        inPlace
          ? "'--output' and '--in-place' exclude each other."
          : "Name a folder with '--output', or write beside the sources with '--in-place'.")
    }
  }

  func run() throws {
    let printer = ReportPrinter(set)
    let request = DerivedDrawings.request(
      set.request(.validate), candidates: candidates)
    try printer.prepare(for: request)
    var report = try IconRun(request, printer.observer).run()
    printer.begin(&report)
    let drawings = try DerivedDrawings(report.icons, request, candidates: candidates, to: output)
    func isMissing(_ finding: Finding) -> Bool { finding.rule == "variant-missing" }
    let written = Set(drawings.written.compactMap(\.icon))
    let told = report.findings.filter {
      $0.severity == .error || isMissing($0)
        || ["colour-lost", "translucent-ink"].contains($0.rule)
          && $0.icon.map(written.contains) == true
    }
    printer.printLines(told, to: .error)
    printer.printWarnings(drawings.refused)
    let alike = Set(report.findings.filter { $0.rule == "variants-alike" }.compactMap(\.icon))
    for (file, icon, likelihood) in drawings.written {
      let likely = likelihood.map { "\((100 * $0).formatted(decimals: 0))% likely" }
      let isAlike = icon.map(alike.contains) == true
      printer.printResult(
        "wrote \(file.visible), \(isAlike ? "looks like its source" : likely ?? "made heavier")")
    }
    if drawings.written.isEmpty, drawings.refused.isEmpty,
      !report.findings.contains(where: isMissing)
    {
      printer.printResult("nothing to derive: every icon has the styles that it is to have")
    }
    // Its reports show derived variants only.
    report.icons.removeAll { $0.derived == nil }
    report.isOfDerived = true
    do {
      try printer.finish(report)
    } catch let code as ExitCode where code == .failingFindings && !drawings.refused.isEmpty {
      throw ExitCode.notDone
    }
    if !drawings.refused.isEmpty { throw ExitCode.notDone }
  }
}
