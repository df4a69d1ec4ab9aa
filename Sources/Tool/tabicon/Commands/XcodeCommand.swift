import ArgumentParser
import Foundation
import IconModel
import IconPipeline
import IconReport
import IconSets

struct XcodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcode",
    abstract: "Export in a run-script phase of Xcode.",
    discussion: """
      In a phase it takes drawings and tabbar.yml from the declared inputs, writes to \
      DERIVED_FILE_DIR, prints nothing but diagnostics, and warns where the declared files and \
      those that are read and written differ. It works in the sandbox for user scripts. Beside \
      the manifest it writes what apps use, the asset catalog and the accessors, unless \
      '--formats' or tabbar.yml names others.

      Examples:
        tabicon xcode Icons --write-file-lists Lists   by hand, if drawings come or go
        tabicon xcode Icons                  in the phase, with the lists in Lists
        tabicon xcode Icons -o Generated     the same, to a folder of the project
        tabicon xcode Icons --depfile "$TARGET_TEMP_DIR/icons.d"
      """)

  @OptionGroup var set: SetOptions

  @Option(
    name: .shortAndLong, help: "The folder to write to in place of DERIVED_FILE_DIR.",
    completion: .directory)
  var output: String?

  @OptionGroup var exportOptions: ExportOptions

  @Option(
    help: ArgumentHelp(
      "Write the two .xcfilelist of what the phase reads and writes.",
      discussion: "Outside of a build nothing else is written, but to '--output'.",
      valueName: "folder"),
    completion: .directory)
  var writeFileLists: String?

  func run() throws {
    do {
      try export(ReportPrinter(set, diagnostics: .xcode))
    } catch let error as RunError {
      Diagnostics.xcode.print(error)
      throw ExitCode.notDone(after: Interruption.received)
    }
  }

  private func export(_ printer: ReportPrinter) throws {
    let phase = try ScriptPhase(environment: ProcessInfo.processInfo.environment)
    let scratch = try scratchFolder(unless: phase)
    defer { if let scratch { try? FileManager.default.removeItem(atPath: scratch) } }
    var request = set.request(.export)
    request.set.output = output ?? phase.derivedFiles ?? scratch
    request.listsFiles = true
    if let folder = phase.sandboxFolder {
      (request.stateFolder, request.permittedOutputs) = (folder, Set(phase.outputs))
    }
    exportOptions.apply(to: &request)
    // An app finds its images in the catalog, through the generated code.
    request.set.overrides.usualFormats = try Setting("formats", "xcassets,swift")
    use(phase, in: &request)
    let listFiles = writeFileLists.map(FileLists.paths) ?? []
    try printer.prepare(for: request, writing: exportOptions.files + listFiles)
    var report = try IconRun(request, printer.observer).run()
    printer.begin(&report)
    printer.printWarnings(try exportOptions.writeDependencies(of: report))
    printer.printWarnings(exportOptions.removals(in: report))
    printer.printIssues(report)
    if let files = report.files {
      printer.printWarnings(phase.mismatches(with: files) + phase.undeclared(in: files))
      if let writeFileLists {
        let directory = FileManager.default.currentDirectoryPath
        let lists = FileLists(
          files, isDerived: output == nil, sourceRoot: phase.sourceRoot ?? directory,
          workingDirectory: directory)
        try lists.write(to: writeFileLists)
        printer.printWarnings(lists.warnings)
      }
    }
    try printer.finish(report)
  }

  private func use(_ phase: ScriptPhase, in request: inout RunRequest) {
    let directory = phase.sourceRoot ?? FileManager.default.currentDirectoryPath
    // In a build all paths are absolute, since Xcode does not resolve relative ones.
    if phase.sourceRoot != nil {
      request.set.inputs = request.set.inputs.map { PathText.join(directory, $0) }
      request.set.configuration = request.set.configuration.map { PathText.join(directory, $0) }
      request.set.output = request.set.output.map { PathText.join(directory, $0) }
    }
    if request.set.inputs.isEmpty {
      request.set.configuration = request.set.configuration ?? phase.configuration
      if request.set.configuration == nil { request.set.inputs = phase.drawings }
    }
    if !phase.drawings.isEmpty { request.set.drawings = phase.drawings }
  }

  /// A temporary folder for the images, for a call outside of a build that writes only the lists.
  private func scratchFolder(unless phase: ScriptPhase) throws -> String? {
    guard output == nil, phase.derivedFiles == nil else { return nil }
    guard writeFileLists != nil else {
      throw ValidationError(
        "There is no DERIVED_FILE_DIR outside of a build. Name a folder with '--output', or ask"
          + " for '--write-file-lists'.")
    }
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("tabicon-\(UUID().uuidString)").path
  }
}
