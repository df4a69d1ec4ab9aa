import Foundation
import IconCatalog
import IconModel
package import IconSets
package import SystemFiles

/// The files that lie outside of output folders: reports, baselines, lists, configurations.
package enum ReportFile {
  /// The most bytes of a baseline: a hundred thousand findings.
  private static let maximumByteCount = 64 << 20

  /// Writes a file in one step, complete or not at all; a device or a FIFO is written to.
  package static func write(to path: String, _ body: ByteSource) throws(RunError) {
    switch FileReplacement.kind(of: path) {
    case .replaced: try replace(path, body)
    case .kept(let reason): throw .protected(path: path, reason)
    case .writtenTo:
      try RunError.writing(path) { () throws(SystemError) in
        let file = try FileReplacement.open(path)
        try body { bytes throws(SystemError) in try file.writeAll(bytes) }
      }
    }
  }

  package static func write(_ text: String, to path: String) throws(RunError) {
    try write(to: path) { sink throws(SystemError) in try sink(ContiguousArray(text.utf8)) }
  }

  private static func replace(_ path: String, _ body: ByteSource) throws(RunError) {
    let folder = PathText.parent(of: path)
    _ = try RunError.writing(folder) { () throws(SystemError) in
      try FileSystem.createDirectories(folder)
    }
    TemporaryFiles.sweepOnce(folder)
    try RunError.writing(path) { () throws(SystemError) in
      try FileLocation(path).replaceIfChanged(
        by: FileLocation(folder + "/" + TemporaryFiles.nextName()), body)
    }
  }

  package static func read(_ path: String) throws(RunError) -> ContiguousArray<UInt8> {
    try RunError.read(path, limit: maximumByteCount)
  }

  /// Checks, before the work begins, that files other than outputs may be written.
  package static func check(
    _ files: [String], of request: SetRequest, reading others: [String] = []
  ) throws(RunError) {
    guard !files.isEmpty else { return }
    let source = try? InputSource(request)
    let output = source.map { absolute(request.output(of: $0)) }
    let named = [request.configuration, source?.stringCatalog].compactMap(\.self)
    let inputs = request.inputs + named + others
    var seen: Set<ByteExact> = []
    for file in files {
      let path = absolute(file)
      switch FileReplacement.kind(of: path) {
      case .writtenTo: continue
      case .kept(let reason): throw .protected(path: file, reason)
      case .replaced: break
      }
      guard seen.insert(ByteExact(path)).inserted else {
        throw .protected(path: file, "is named for two files; give each a path of its own")
      }
      guard !DrawingName.isSVG(path), PathText.name(of: path) != Configuration.fileName,
        !inputs.contains(where: { absolute($0) == path || FileSystem.areSame($0, path) })
      else { throw .protected(path: file, "has the name of an input; name another file") }
      guard !isOutput(path, of: output) else {
        throw .protected(path: file, "has the name of an output of the export; name another file")
      }
    }
  }

  /// Whether a file lies where an export to a folder above it writes its outputs: the folder of this
  /// run, or one that has a manifest or a record.
  private static func isOutput(_ path: String, of output: String?) -> Bool {
    var (name, folder) = (PathText.name(of: path), PathText.parent(of: path))
    while true {
      let isName =
        ListedFile.isPlausibleOutput(name) || name.hasBytePrefix(InputFolder.stateName + "/")
      if isName {
        let isOurs = output.map { $0 == folder || FileSystem.areSame($0, folder) } ?? false
        let state = folder + "/" + InputFolder.stateName + "/" + RunState.fileName
        let names = (try? FileSystem.names(in: folder)) ?? []
        if isOurs || FileStamp(of: state) != nil || names.contains(where: ManifestFile.canBeName) {
          return true
        }
      }
      guard folder != "/", folder != "." else { return false }
      (name, folder) = (PathText.name(of: folder) + "/" + name, PathText.parent(of: folder))
    }
  }

  private static func absolute(_ path: String) -> String {
    PathText.join(FileManager.default.currentDirectoryPath, path)
  }
}
