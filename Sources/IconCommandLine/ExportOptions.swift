import ArgumentParser
import BuildIntegration
import IconModel
import IconPipeline
import IconSets

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

  @Flag(
    help: ArgumentHelp(
      "Remove the outputs of icons that the inputs lack.",
      discussion: """
        The icons that have left a set are removed in any case; this is for an output folder that \
        was made of another set, or of more than the drawings that are named.
        """))
  var prune = false

  @Flag(help: "List the files of earlier exports that are removed.")
  var verbose = false

  func apply(to request: inout RunRequest) {
    request.optimizes = optimize
    request.synchronizes = fsync
    request.prunes = prune
    request.set.canvas = canvas
    request.set.formats = formats?.values
    request.set.compact = compact
    request.listsFiles = request.listsFiles || depfile != nil
  }

  /// The files for build systems that are written.
  var files: [String] { [depfile].compactMap(\.self) }

  /// The files that were removed, in the form that compilers print, if they are to be listed.
  func removals(in report: RunReport) -> [String] {
    verbose ? report.removed.map { "\($0): note: was removed" } : []
  }

  /// Writes the file for build systems, if one was asked for.
  func writeDependencies(of report: RunReport) throws(RunError) {
    guard let depfile, let files = report.files else { return }
    try DependencyFile(files).write(to: depfile)
  }
}
