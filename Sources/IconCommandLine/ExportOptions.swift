import ArgumentParser
import IconModel
import IconPipeline

/// What the commands that write images have in common: which images, and what build systems want.
struct ExportOptions: ParsableArguments {
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

  @Flag(help: "Wait until each file is on the disk, to survive a power failure.")
  var fsync = false

  @Option(
    help: ArgumentHelp(
      "Write what was read as a rule of make, for make, ninja and Xcode.",
      valueName: "file"))
  var depfile: String?

  func apply(to request: inout RunRequest) {
    request.optimizes = optimize
    request.synchronizes = fsync
    request.canvas = canvas
    request.formats = formats?.values
    request.compact = compact
    request.listsFiles = request.listsFiles || depfile != nil
  }

  /// Writes the file for build systems, if one was asked for.
  func writeDependencies(of report: RunReport) throws(RunError) {
    guard let depfile, let files = report.files else { return }
    try DependencyFile(files).write(to: depfile)
  }
}
