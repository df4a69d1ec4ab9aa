package import ArgumentParser
import ExportStore
import Foundation
import IconCommandLine
import IconModel
import IconPictures
package import IconPipeline
import IconReport
import IconSets

/// Shows the measurements, targets and findings of one icon.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show one icon: its class and why, its measures, its targets, its findings.",
    discussion: """
      The icon is measured and judged as 'tabicon validate' does it for its set: with its partner, \
      the settings of the nearest tabbar.yml and the stroke of the set. Findings that compare icons, \
      or are about the set or the tab bar, are left to 'tabicon validate'.

      A name is looked up in the nearest tabbar.yml, then in Icons, then in the folder that it \
      begins with.

      Examples:
        tabicon inspect Icons/places-filled.svg
        tabicon inspect places                    by name
        tabicon inspect places --picture big.png  with target, ink and pixel grid
        tabicon inspect places --at compact@3x    as another bar shows it
        tabicon inspect places --json             every measurement, for programs
      """)

  @Argument(
    help: "A drawing, or the name of an icon.",
    completion: .custom { words, _, prefix in IconCompletion.icons(words: words, prefix: prefix) })
  var icon: String

  @OptionGroup var fitting: FittingOptions

  @Option(
    help: ArgumentHelp(
      "The output that pictures show, such as \(OutputName.usual).", valueName: "output"))
  var at: OutputName?

  @Option(
    help: ArgumentHelp("Write the large picture as PNG.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var picture: String?

  @Option(
    help: ArgumentHelp(
      "How to show the icon: in a terminal as characters of two pixels each, unless given.",
      valueName: "way"))
  var graphics: TerminalGraphics?

  @Flag(help: "Print the measurements as 'validate --format json' does.")
  var json = false

  func run() throws {
    var request = RunRequest(.validate)
    request.set.inputs = [icon]
    fitting.apply(to: &request)
    let shown = at ?? .usual
    let interruption = Interruption()
    do {
      try ReportFile.check([picture].compactMap(\.self), of: request.set)
      let inspection = try IconInspector(request, shown: shown, zoom: OverlayRenderer.zoom)
        .inspect(isCancelled: { interruption.received != nil })
      try check(at, against: inspection.report.settings.profile)
      try show(inspection)
    } catch let error as RunError {
      Diagnostics.plain.print(error)
      throw ExitCode.notDone(after: interruption.received)
    }
  }

  private func check(_ name: OutputName?, against profile: MetricsProfile) throws {
    let known = OutputName.all(of: profile)
    guard let name, !known.contains(name) else { return }
    throw ValidationError(
      "There is no output '\(name)' in \(profile.id); it has "
        + known.map(\.description).joined(separator: ", "))
  }

  private func show(_ inspection: IconInspection) throws {
    let (view, report) = (InspectionView(inspection: inspection, chosen: at), inspection.report)
    if let note = report.settings.limits.note { Diagnostics.plain.print(note) }
    if let picture { try view.writePicture(to: picture) }
    for file in report.unreadable { Diagnostics.plain.print(file.description) }
    if json {
      let content = ReportContent(report, findings: report.findings, acceptedCount: 0)
      JSONReport().write(content) { Stream.output.write($0) }
    } else {
      let graphics = graphics ?? (Stream.output.isTerminal ? .blocks : .none)
      view.print(graphics: graphics)
    }
    guard report.unreadable.isEmpty else { throw ExitCode.notDone }
    if report.findings.contains(where: { $0.severity == .error }) {
      throw ExitCode.failingFindings
    }
  }
}

/// A way to show an image in a terminal.
enum TerminalGraphics: String, CaseIterable, ExpressibleByArgument {
  /// Characters of two pixels each.
  case blocks
  case none
}

extension OutputName: ExpressibleByArgument {
  /// The output that pictures show by default.
  static let usual = OutputName(sizeClass: .regular, scale: DisplayScale(2))

  /// The names that shells complete.
  package static var defaultCompletionKind: CompletionKind {
    .list(all(of: .appleHIG).map(\.description))
  }

  /// Reads a name such as `regular@2x`.
  public init?(argument: String) { self.init(argument) }
}

/// The completions that shells offer for an icon.
enum IconCompletion {
  private static let maximumCount = 500

  /// The icons of the nearest or named `tabbar.yml`, and the drawings and folders, that begin with
  /// the typed text.
  static func icons(words: [String], prefix: String) -> [String] {
    var request = SetRequest()
    if let option = words.firstIndex(of: "--config"), option + 1 < words.count {
      request.configuration = words[option + 1]
    }
    let names = prefix.utf8.contains(UInt8(ascii: ".")) ? [] : NamedIcon.knownNames(to: request)
    return Array(
      (names + drawings(prefix)).filter { $0.hasBytePrefix(prefix) }.prefix(maximumCount))
  }

  private static func drawings(_ prefix: String) -> [String] {
    let folder = prefix.bytesCut(atLast: "/").map { $0.head + "/" } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().filter { !$0.hasBytePrefix(".") }.compactMap { name in
      var isFolder: ObjCBool = false
      let path = folder + name
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        return nil
      }
      if isFolder.boolValue { return path + "/" }
      return DrawingName.isOne(name) ? path : nil
    }
  }
}
