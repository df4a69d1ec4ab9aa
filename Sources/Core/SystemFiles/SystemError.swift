/// Why the operating system refused something.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: CInt

  package init(code: CInt) { self.code = code }

  /// The reason that the last failed call left in `errno`.
  package static var last: SystemError { SystemError(code: errno) }

  package static let isDirectory = SystemError(code: EISDIR)
  package static let notRegular = SystemError(code: EINVAL)
  package static let tooLarge = SystemError(code: EFBIG)
  package static let outOfMemory = SystemError(code: ENOMEM)

  /// A worker started but did not get as far as taking jobs.
  package static let workerFailed = SystemError(code: 0)
  /// A part of an output's path is a symbolic link.
  package static let throughLink = SystemError(code: -1)
  /// A folder of drawings lies in more folders than are followed.
  package static let tooDeep = SystemError(code: -2)
  /// A folder has a name that no text can hold, so that nobody can look into it.
  package static let notUnicode = SystemError(code: -15)
  /// A path that has to stand in one line has a line break.
  package static let lineBreakInName = SystemError(code: -16)

  /// A symbolic link is where a file is to be changed.
  package static let isLink = SystemError(code: -30)
  /// A symbolic link leads nowhere.
  package static let brokenLink = SystemError(code: -31)
  /// A file may only be read.
  package static let readOnly = SystemError(code: -32)
  /// Others save a file each time that it is to be changed.
  package static let savedByOthers = SystemError(code: -33)

  /// True when there is nothing at the path.
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// True when the machine failed, so that the same call may succeed another time.
  package var isFailureOfMachine: Bool { [EIO, ENFILE, EMFILE, ENOMEM, EINTR].contains(code) }

  /// True when there is no room for another process, which may be over soon.
  package var isLackOfProcesses: Bool { code == EAGAIN }

  /// The system's words for it, in lower case: `no space left on device`.
  package var reason: String {
    switch self {
    case .throughLink: return "its folder is a symbolic link, through which nothing is written"
    case .tooDeep: return "it lies in too many folders"
    case .notUnicode: return "its name has bytes that are no UTF-8"
    case .lineBreakInName:
      return "a rule of make cannot hold a line break, as in the output's path"
    case .isLink: return "it is a symbolic link, and only files are changed"
    case .brokenLink: return "it is a symbolic link that leads nowhere"
    case .readOnly: return "it is read-only"
    case .savedByOthers: return "other programs save it again and again"
    case .notRegular: return "it is not a regular file"
    default: break
    }
    let text = unsafe String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
