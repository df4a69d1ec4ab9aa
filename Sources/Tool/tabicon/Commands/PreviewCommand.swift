import ArgumentParser
import Foundation
import IconPipeline
import IconReport
import IconSets
import IconStudio

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show the tab bar and all icons in a browser, up to date with every save.",
    discussion: """
      The page is served on 127.0.0.1, to this machine only, at an address with a secret that is \
      printed, and follows each change of a drawing or the configuration. What you change in it is \
      written into the tabbar.yml, a derived variant that you adopt becomes a drawing, findings that \
      you accept go into the baseline, and nothing else is written. Ctrl-C ends it.

      Examples:
        tabicon preview                           the nearest tabbar.yml says what
        tabicon preview Icons --open              in the browser at once
        tabicon preview Icons --port 8080         always on the same port
        tabicon preview Icons --read-only         to look at: nothing is written
        tabicon preview Icons --formats symbols   with the weights of symbols
        tabicon preview Icons --output page.html  the page as a file, without a server
      """)

  @Argument(
    help:
      "A folder of drawings, single ones, or a tabbar.yml; the nearest tabbar.yml unless given.",
    completion: .inputs)
  var inputs: [String] = []

  @OptionGroup var fitting: FittingOptions

  @Option(
    setting: "formats",
    "Show what these formats would have, such as svg and symbols, whatever the configuration says."
  ) var formats: Setting?

  @Option(help: "The port to serve on; any that is free unless given.")
  var port: UInt16?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Write nothing: the page has no controls that change something.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      "Leave out the findings of a baseline, and add to it those that are accepted in the page.",
      valueName: "file"))
  var baseline: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the page and serve nothing.", valueName: "page.html"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Flag(help: "Print nothing but the address and what is wrong.")
  var quiet = false

  /// The most ways to derive a variant that a page shows.
  private static let candidateCount = 4
  /// How often the page of the first run shows new progress.
  private static let progressSteps = 100

  func validate() throws {
    guard output != nil else { return }
    if readOnly {
      throw ValidationError("Give '--output' or '--read-only': a page in a file changes nothing.")
    }
    if port != nil { throw ValidationError("Give '--output' or '--port': a file needs no port.") }
    if open { throw ValidationError("Give '--output' or '--open': only what is served is opened.") }
  }

  func run() throws {
    var request = RunRequest(.validate)
    request.set.inputs = inputs
    fitting.apply(to: &request)
    request.set.overrides.settings += [formats].compactMap(\.self)
    request.keepsMeasurements = true
    request.keepsImages = true
    request.memory = MemoryResults()
    request.drawsPartners = true
    if output == nil, !readOnly {
      request.candidateCount = Self.candidateCount
      request.listsRegions = true
    }
    try ReportFile.check([baseline].compactMap(\.self), of: request.set)
    Interruption.handle()
    let session = PreviewSession(request, baseline: baseline, isQuiet: quiet)
    if let output {
      try session.write(to: output)
    } else {
      try serve(session, request)
    }
  }

  private func serve(_ session: PreviewSession, _ request: RunRequest) throws {
    var editing: PreviewEditing?
    var followed = [baseline].compactMap(\.self)
    if !readOnly {
      let changes = PreviewChanges(request, baseline: baseline) { folder in
        let draft = try? NewConfiguration(for: folder, replaces: false).draft.text
        // Its first line names a schema, which 'tabicon init' writes.
        return draft?.split(separator: "\n").dropFirst().map { $0 + "\n" }.joined()
      }
      session.editing = changes
      followed += [changes.reviews].compactMap(\.self)
      editing = { changes.apply($0) }
    }
    let server = PreviewServer(editing: editing)
    defer { server.stop() }
    let address: String
    do {
      address = try server.start(port: port ?? 0)
    } catch {
      Diagnostics.plain.print(error.description)
      throw ExitCode.notDone
    }
    if RunInputs(request.set).areThere {
      server.show(PreviewPage(finished: 0, of: nil))
      session.reportProgress { [server] done, total, icons in
        // A page that changes with each icon of thousands would hold up the run.
        if done.isMultiple(of: max(1, total / Self.progressSteps)) {
          server.show(PreviewPage(finished: done, of: total, icons))
        }
      }
      Stream.output.print("\(address)")
      if open { openBrowser(address) }
    }
    try WatchLoop(request: request, otherFiles: followed, isQuiet: quiet).run {
      let (page, failure) = session.page()
      session.reportProgress(to: nil)
      server.show(page)
      if let failure { throw failure }
    }
  }

  /// Opens an address in the user's browser without waiting for it; prints a note if that fails.
  private func openBrowser(_ address: String) {
    #if canImport(Darwin)
      let opener = "/usr/bin/open"
    #else
      let opener = "/usr/bin/xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: opener)
    process.arguments = [address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      Stream.error.print("note: '\(opener)' cannot be run, so open the address by hand")
    }
  }
}
