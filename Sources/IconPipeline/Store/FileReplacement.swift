import Foundation
import IconCatalog
import IconConfiguration
import IconModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a run may replace: regular files that are outputs or reports, and nothing else.
///
/// Outputs, the record, reports, baselines, pictures, pages, and lists for build systems all ask
/// here.
package enum FileReplacement {
  /// What becomes of what is at the path of a file that is to be written.
  enum Kind: Equatable {
    /// There is nothing, or a regular file, and a new file is renamed into its place. A folder is of
    /// this kind too, since the system refuses to replace it.
    case replaced
    /// An open descriptor, a device or a FIFO: the text is written to it, and it stays.
    case writtenTo
    /// A symbolic link or a socket: it stays as it is, for this reason.
    case kept(String)
  }

  /// What becomes of what is at a path.
  static func kind(of path: String) -> Kind {
    guard descriptor(path) == nil else { return .writtenTo }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .replaced }
    return switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFCHR, S_IFBLK: .writtenTo
    case S_IFLNK: .kept("is a symbolic link; name the file that it leads to")
    case S_IFSOCK: .kept("is a socket; name another file")
    default: .replaced
    }
  }

  /// Opens what is written to and stays.
  ///
  /// - Throws: `SystemError`; a FIFO that nobody reads is not waited for.
  static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    if let descriptor = descriptor(path) {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw .last }
      return FileDescriptor(owning: copy)
    }
    let file = try FileLocation(path).open(O_WRONLY | O_NOCTTY | O_NONBLOCK)
    // Only opening must not wait.
    guard fcntl(file.rawValue, F_SETFL, 0) == 0 else { throw .last }
    return file
  }

  /// The number of the open descriptor that a path stands for.
  ///
  /// Opened by its path, a regular file behind it would be written from its start.
  private static func descriptor(_ path: String) -> CInt? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      let number = ["/dev/fd/", "/proc/self/fd/"].compactMap(path.withoutBytePrefix).first
      return number.flatMap { CInt($0) }
    }
  }

  /// Makes sure, before the work begins, that files may be written which are no outputs.
  ///
  /// - Parameters:
  ///   - files: Where reports, baselines, pictures, pages and lists are to be written.
  ///   - request: The run, whose inputs and outputs are not replaced.
  ///   - others: Further files that are read, and not replaced.
  /// - Throws: `RunError.protected`.
  package static func check(
    _ files: [String], of request: RunRequest, reading others: [String] = []
  ) throws(RunError) {
    guard !files.isEmpty else { return }
    let output = (try? InputSource(request)).map { absolute(request.output(of: $0)) }
    let inputs = request.inputs + [request.configuration].compactMap(\.self) + others
    var seen: Set<String> = []
    for file in files {
      let path = absolute(file)
      switch kind(of: path) {
      case .writtenTo: continue
      case .kept(let reason): throw .protected(path: file, reason)
      case .replaced: break
      }
      guard seen.insert(path).inserted else {
        throw .protected(path: file, "is named for two files; give each a path of its own")
      }
      guard !DrawingName.isOne(path), PathText.name(of: path) != Configuration.fileName,
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
        RecordedFile.isPlausibleOutput(name)
        || [RunRecord.fileName, OutputJournal.fileName].contains(name)
      if isName {
        let isOurs = output.map { $0 == folder || FileSystem.areSame($0, folder) } ?? false
        let marks = [RunRecord.fileName, ManifestFile.name]
        if isOurs || marks.contains(where: { FileStamp(of: folder + "/" + $0) != nil }) {
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
