/// Why the operating system refused something.
package struct SystemError: Error, Hashable, Sendable {
  package let code: CInt

  package init(code: CInt) { self.code = code }

  /// The reason that the last failed call left in `errno`.
  package static var last: SystemError { SystemError(code: errno) }

  package static let isDirectory = SystemError(code: EISDIR)
  package static let notRegular = SystemError(code: EINVAL)
  package static let tooLarge = SystemError(code: EFBIG)
  package static let outOfMemory = SystemError(code: ENOMEM)

  /// A worker started but ended before it took a job.
  package static let workerFailed = SystemError(code: 0)
  /// A part of an output's path is a symbolic link.
  package static let throughLink = SystemError(code: -1)
  /// A folder of drawings is nested too deeply.
  package static let tooDeep = SystemError(code: -2)
  /// A folder has a name that is not UTF-8, so it cannot be opened by its text.
  package static let notUnicode = SystemError(code: -15)
  /// A path in a rule of make has a character that ends the rule.
  package static let unescapableCharacter = SystemError(code: -16)

  /// A file to change, or a folder of the tool, is a symbolic link.
  package static let isLink = SystemError(code: -30)
  package static let brokenLink = SystemError(code: -31)
  package static let readOnly = SystemError(code: -32)
  /// Others save a file at each attempt to change it.
  package static let savedByOthers = SystemError(code: -33)

  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// True when the machine failed, so that the same call may succeed another time.
  package var isFailureOfMachine: Bool { [EIO, ENFILE, EMFILE, ENOMEM, EINTR].contains(code) }

  /// True when the system has no room for another process, which may pass.
  package var isLackOfProcesses: Bool { code == EAGAIN }

  /// The system's message, in lower case: `no space left on device`.
  package var reason: String {
    switch self {
    case .throughLink: return "its folder is a symbolic link, through which nothing is written"
    case .tooDeep: return "it lies in too many folders"
    case .notUnicode: return "its name has bytes that are no UTF-8"
    case .unescapableCharacter:
      return
        "a rule of make cannot hold a tab, a line break or one of ; | % =, as in the output's path"
    case .isLink: return "it is a symbolic link, through which nothing is written"
    case .brokenLink: return "it is a symbolic link that leads nowhere"
    case .readOnly: return "it is read-only"
    case .savedByOthers: return "other programs save it again and again"
    case .notRegular: return "it is a pipe, a socket or a device"
    default: break
    }
    let text = unsafe String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension SystemError {
  /// What makes a file readable that the system refused to open.
  package var help: String {
    switch code {
    case Self.brokenLink.code, ELOOP: "let the link lead to a file, or remove it"
    case Self.isDirectory.code: "rename the folder, or name a file"
    case Self.notRegular.code: "put a file in its place"
    case EACCES: "change its permissions"
    default: "check the path and its permissions"
    }
  }
}

/// A file that could not be read, which does not stop the run.
package struct UnreadableFile: Hashable, Sendable {
  package let file: String
  package let error: SystemError

  package init(file: String, error: SystemError) {
    self.file = file
    self.error = error
  }

  /// What is wrong and what to do, in the style of findings.
  package var message: String { "cannot be read: \(error.reason); \(error.help)" }

  /// The same in the form that compilers print.
  package var description: String { "\(file): error: \(message)" }
}
