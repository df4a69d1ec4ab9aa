import CSandbox
import Foundation
import SystemFiles

/// A running worker and the socket to it; both end with the value.
struct WorkerProcess: ~Copyable, Sendable {
  /// How many polls, ten a millisecond, to wait for a killed worker before leaving it to the system.
  private static let patience = 2_500

  private let processID: pid_t
  var connection: WorkerConnection
  /// Where the worker notes what it does.
  let stages: StageFile

  /// Starts a worker.
  ///
  /// It gets one end of a socket as its standard input, and neither output nor error stream,
  /// where the SVG library would print what users cannot use.
  init(
    executable: String, _ arguments: [String] = [RenderWorker.command],
    answersOnOutput: Bool = false
  ) throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    guard unsafe csandbox_connect(&ends) == 0 else { throw .last }
    let ours = FileDescriptor(owning: ends[0])
    let theirs = FileDescriptor(owning: ends[1])

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    let stages = try StageFile()
    unsafe posix_spawn_file_actions_adddup2(&actions, theirs.rawValue, 0)
    if answersOnOutput {
      unsafe posix_spawn_file_actions_adddup2(&actions, theirs.rawValue, 1)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Last, since the socket may have this number here.
    unsafe posix_spawn_file_actions_adddup2(&actions, stages.file.rawValue, StageFile.descriptor)
    // In a group of its own, a worker does not get the signal of Ctrl-C, so that the run can end it
    // in an orderly way.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    // The signals of its own limits reach it even if the run was started with a mask that blocks them.
    var noSignals = sigset_t()
    unsafe sigemptyset(&noSignals)
    unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
    unsafe posix_spawnattr_setflags(&attributes, Self.spawnFlags)

    var process = pid_t()
    let environment = unsafe csandbox_environment()
    defer { unsafe free(environment) }
    let code = unsafe withCStrings([CommandLine.arguments[0]] + arguments) { arguments in
      unsafe posix_spawn(&process, executable, &actions, &attributes, arguments, environment)
    }
    guard code == 0 else { throw SystemError(code: code) }
    processID = process
    connection = WorkerConnection(ours)
    self.stages = stages
  }

  /// Copies this process for a worker that serves jobs; `nil` where it cannot be copied.
  init?(copying serve: @convention(c) () -> Void) {
    var ends: [CInt] = [-1, -1]
    guard unsafe csandbox_connect(&ends) == 0 else { return nil }
    let ours = FileDescriptor(owning: ends[0])
    let theirs = FileDescriptor(owning: ends[1])
    guard let stages = try? StageFile() else { return nil }
    let process = csandbox_copy(theirs.rawValue, stages.file.rawValue, serve)
    guard process > 0 else { return nil }
    processID = process
    connection = WorkerConnection(ours)
    self.stages = stages
  }

  /// Ends the worker.
  ///
  /// Where a sandbox allows no signals, as SwiftPM's does on a Mac, a worker without a job ends because
  /// its socket is closed, and one with a job by its own timer. The value does not wait for that.
  deinit {
    connection.close()
    kill(processID, SIGKILL)
    var status: CInt = 0
    var attempts = Self.patience
    while attempts > 0, unsafe waitpid(processID, &status, WNOHANG) == 0 {
      usleep(100)
      attempts -= 1
    }
  }

  enum Ending: Hashable {
    case exit(CInt)
    case signal(CInt)
  }

  /// Waits until a worker that has closed its socket has ended; `nil` when it still runs.
  func ending(before deadline: inout WorkerDeadline, unless isCancelled: () -> Bool) -> Ending? {
    // It stays a zombie, so that its process number is not reused before the value ends.
    let flags = WEXITED | WNOHANG | WNOWAIT
    while true {
      var information = unsafe siginfo_t()
      guard unsafe waitid(P_PID, id_t(processID), &information, flags) == 0 else { return .exit(0) }
      if unsafe information.si_signo != 0 {
        let status = unsafe information.endingStatus
        return unsafe information.si_code == CLD_EXITED ? .exit(status) : .signal(status)
      }
      guard !isCancelled(), !deadline.hasPassed() else { return nil }
      usleep(1_000)
    }
  }

  private static var spawnFlags: Int16 {
    #if canImport(Darwin)
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK)
    #endif
  }
}

/// Passes strings to C as a null-terminated array.
func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
  defer { unsafe pointers.forEach { unsafe free($0) } }
  return unsafe body(&pointers)
}

extension siginfo_t {
  fileprivate var endingStatus: CInt {
    #if canImport(Darwin)
      unsafe si_status
    #else
      unsafe _sifields._sigchld.si_status
    #endif
  }
}

/// The file that this process runs.
package enum OwnExecutable {
  /// A path by which the same executable can be started again, on Linux even after a build has put
  /// another one in its place.
  package static var path: String {
    #if canImport(Darwin)
      var length: UInt32 = 4_096
      var buffer = [CChar](repeating: 0, count: Int(length))
      guard unsafe _NSGetExecutablePath(&buffer, &length) == 0 else {
        return CommandLine.arguments[0]
      }
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      "/proc/self/exe"
    #endif
  }

  /// Whether `path` leads to another file than at the first run.
  package static var isReplaced: Bool {
    #if canImport(Darwin)
      guard let stamp = FileStamp(of: path), let first else { return true }
      return !stamp.isSameContent(as: first)
    #else
      false
    #endif
  }

  #if canImport(Darwin)
    private static let first = FileStamp(of: path)
  #endif
}
