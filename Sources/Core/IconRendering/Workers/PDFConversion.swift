import Foundation
package import IconModel
import SystemFiles

/// Converts PDFs to SVGs, each in a process that becomes poppler's `pdftocairo`, started, limited
/// and confined as a worker is.
package struct PDFConversion: Sendable {
  /// The hidden command by which the executable becomes the converter.
  package static let command = "pdf-converter"
  /// The name of the converter.
  static let program = "pdftocairo"

  private let executable: String
  private let limits: DrawingLimits

  package init(executable: String, limits: DrawingLimits) {
    self.executable = executable
    self.limits = limits
  }

  /// Converts the first page of a PDF to an SVG whose units are the PDF's points.
  package func svg(
    of file: ContiguousArray<UInt8>, unless isCancelled: () -> Bool
  ) throws(DrawingFailure) -> ContiguousArray<UInt8> {
    guard file.count <= limits[.bytes] else { throw .exceeds(.bytes, of: limits) }
    guard let program = Self.path else { throw .noConverter }
    let bounds = ResourceLimits(limits)
    var process: WorkerProcess
    do throws(SystemError) {
      process = try WorkerProcess(
        executable: executable,
        [Self.command, program, "\(limits[.seconds])", "\(limits[.megabytes])"],
        answersOnOutput: true)
    } catch {
      throw DrawingFailure(
        kind: .image,
        message: "'\(Self.program)', which reads PDFs, cannot be started: \(error.reason)",
        help: "run again with fewer '--jobs'")
    }
    var deadline = WorkerDeadline(seconds: bounds.wallSeconds)
    let event = process.connection.exchange(
      file, limit: limits[.bytes], before: &deadline, unless: isCancelled)
    switch event {
    case .message(let svg):
      switch process.ending(before: &deadline, unless: isCancelled) {
      case .exit where !svg.isEmpty: return svg
      case .exit(let status) where status < Self.notStarted: throw .unconvertible
      case .signal(ResourceLimits.timeoutSignal): throw .conversionLasts(limits)
      case .exit, .signal, nil: throw .unfinished
      }
    case .violation: throw .exceeds(.bytes, of: limits, counted: "as SVG")
    case .timedOut: throw .conversionLasts(limits)
    case .closed, .cancelled: throw .unfinished
    }
  }

  /// Whether the same converter fails in the same way another time.
  func wouldRepeat(_ failure: DrawingFailure) -> Bool {
    [.unconvertible, .exceeds(.bytes, of: limits), .exceeds(.bytes, of: limits, counted: "as SVG")]
      .contains(failure)
  }

  /// Where the converter is: in the folders of `PATH`, or where package managers put it.
  private static let path: String? = {
    let named = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let folders = named.map { String($0) } + ["/usr/local/bin", "/opt/homebrew/bin"]
    return folders.lazy.filter(PathText.isAbsolute).map { PathText.join($0, program) }
      .first { unsafe access($0, X_OK) == 0 }
  }()

  /// What distinguishes the installed converter from another, which may draw differently.
  package static var identity: String {
    let stamp = path.flatMap { FileStamp(of: $0) }
    return "\(program) \(stamp?.size ?? 0) \(stamp?.modified ?? 0)"
  }

  /// The status of a process that could not become the converter, or lacks its libraries, as in shells.
  private static let notStarted: CInt = 127

  /// Becomes the converter, given its path, seconds and mebibytes.
  package static func run(_ arguments: [String]) -> Never {
    guard arguments.count == 3, let seconds = Int(arguments[1]), let megabytes = Int(arguments[2])
    else { _exit(notStarted) }
    var limits = DrawingLimits()
    limits.merge([.seconds: seconds, .megabytes: megabytes])
    let bounds = ResourceLimits(limits)
    // `execve` keeps these limits.
    bounds.boundMemory()
    Confinement.confineToProgram()
    bounds.startClock()
    unsafe withCStrings(
      [program, "-svg", "-f", "1", "-l", "1", "-", "-"]
    ) { values in
      unsafe withCStrings(["LC_ALL=C"]) { environment in
        _ = unsafe execve(arguments[0], values, environment)
      }
    }
    _exit(notStarted)
  }
}

extension DrawingFailure {
  fileprivate static let noConverter = DrawingFailure(
    kind: .image, message: "a PDF needs '\(PDFConversion.program)', which is not installed",
    help: "install 'poppler-utils' with apt-get or 'poppler' with brew, or export the icon as SVG")

  fileprivate static let unfinished = DrawingFailure(
    kind: .image, message: "'\(PDFConversion.program)' ends before it has converted the PDF",
    help: "simplify the drawing, or export the icon as SVG")

  fileprivate static let unconvertible = DrawingFailure(
    kind: .image,
    message: "the PDF cannot be read: it is damaged, encrypted, or too much to convert",
    help: "export it again, or export the icon as SVG")

  fileprivate static func conversionLasts(_ limits: DrawingLimits) -> DrawingFailure {
    DrawingFailure(
      kind: .limits,
      message: "the PDF takes more than \(limits[.seconds]) s of processor time to convert",
      help: "simplify the drawing, or raise '--limit seconds=N'")
  }
}

extension IconJob {
  /// Replaces the PDFs among the drawings by SVGs; returns the failures by the drawings' indices.
  mutating func convertPDFs(
    _ conversion: PDFConversion, unless isCancelled: () -> Bool
  ) -> [Int: DrawingFailure] {
    var failures: [Int: DrawingFailure] = [:]
    for index in drawings.indices where DrawingKind(of: drawings[index].file) == .pdf {
      do throws(DrawingFailure) {
        drawings[index].file = try conversion.svg(of: drawings[index].file, unless: isCancelled)
        drawings[index].isConverted = true
      } catch {
        failures[index] = error
      }
    }
    return failures
  }
}
