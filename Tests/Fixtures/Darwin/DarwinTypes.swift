// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Types and constants of Darwin's C library, as Swift imports them from the public headers. Only what
// the package uses is here. '@unsafe' stands where the importer infers it: on structures with pointers,
// and on members of unions.
//
// Types and calls are modules of their own, since a Swift module cannot have a type and a function
// of one name, as 'stat' and 'sigaction' are.

private var standIn: Never { fatalError("a stand-in is not to be called") }

// MARK: sys/_types, time.h

public typealias dev_t = Int32
public typealias gid_t = UInt32
public typealias id_t = UInt32
public typealias ino_t = UInt64
public typealias mode_t = UInt16
public typealias nfds_t = UInt32
public typealias off_t = Int64
public typealias pid_t = Int32
public typealias rlim_t = UInt64
public typealias sigset_t = UInt32
public typealias socklen_t = UInt32
public typealias suseconds_t = Int32
public typealias time_t = Int
public typealias uid_t = UInt32
public typealias useconds_t = UInt32

public struct timespec {
  public var tv_sec: time_t
  public var tv_nsec: Int
  public init() { standIn }
  public init(tv_sec: time_t, tv_nsec: Int) { standIn }
}

public struct timeval {
  public var tv_sec: time_t
  public var tv_usec: suseconds_t
  public init() { standIn }
  public init(tv_sec: time_t, tv_usec: suseconds_t) { standIn }
}

public struct itimerval {
  public var it_interval: timeval
  public var it_value: timeval
  public init() { standIn }
}

public struct clockid_t: Equatable, RawRepresentable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { standIn }
  public init(_ rawValue: UInt32) { standIn }
}
public var CLOCK_REALTIME: clockid_t { standIn }
public var CLOCK_PROCESS_CPUTIME_ID: clockid_t { standIn }

// MARK: sys/stat.h, dirent.h

/// With 64-bit inodes, as on every Mac of today.
public struct stat {
  public var st_dev: dev_t
  public var st_mode: mode_t
  public var st_ino: ino_t
  public var st_uid: uid_t
  public var st_gid: gid_t
  public var st_mtimespec: timespec
  public var st_ctimespec: timespec
  public var st_size: off_t
  public init() { standIn }
}

public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFCHR: mode_t { 0o020000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFBLK: mode_t { 0o060000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }

@unsafe public struct DIR {}

public struct dirent {
  /// 1,024 characters, of which a tuple of two has the same type as far as the package looks.
  public var d_name: (CChar, CChar)
  public init() { standIn }
}

// MARK: fcntl.h, sys/file.h, unistd.h

public var PROT_READ: CInt { 0x01 }
public var PROT_WRITE: CInt { 0x02 }
public var MAP_SHARED: CInt { 0x0001 }
public var MAP_FAILED: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }
public var O_RDONLY: CInt { 0x0000 }
public var O_WRONLY: CInt { 0x0001 }
public var O_RDWR: CInt { 0x0002 }
public var O_NONBLOCK: CInt { 0x0000_0004 }
public var O_NOFOLLOW: CInt { 0x0000_0100 }
public var O_CREAT: CInt { 0x0000_0200 }
public var O_EXCL: CInt { 0x0000_0800 }
public var O_EVTONLY: CInt { 0x0000_8000 }
public var O_NOCTTY: CInt { 0x0002_0000 }
public var O_DIRECTORY: CInt { 0x0010_0000 }
public var O_CLOEXEC: CInt { 0x0100_0000 }
public var X_OK: CInt { 1 }
public var AT_FDCWD: CInt { -2 }
public var AT_SYMLINK_NOFOLLOW: CInt { 0x0020 }
public var AT_REMOVEDIR: CInt { 0x0080 }
public var F_GETFD: CInt { 1 }
public var F_SETFD: CInt { 2 }
public var F_SETFL: CInt { 4 }
public var F_FULLFSYNC: CInt { 51 }
public var F_DUPFD_CLOEXEC: CInt { 67 }
public var FD_CLOEXEC: CInt { 1 }
public var LOCK_EX: CInt { 0x02 }
public var LOCK_NB: CInt { 0x04 }
public var STDIN_FILENO: CInt { 0 }
public var STDOUT_FILENO: CInt { 1 }
public var STDERR_FILENO: CInt { 2 }

// MARK: sys/errno.h

public var ENOENT: CInt { 2 }
public var EINTR: CInt { 4 }
public var EIO: CInt { 5 }
public var ENOMEM: CInt { 12 }
public var EACCES: CInt { 13 }
public var EEXIST: CInt { 17 }
public var ENOTDIR: CInt { 20 }
public var EISDIR: CInt { 21 }
public var EINVAL: CInt { 22 }
public var ENFILE: CInt { 23 }
public var EMFILE: CInt { 24 }
public var EFBIG: CInt { 27 }
public var EBADF: CInt { 9 }
public var EPIPE: CInt { 32 }
public var EAGAIN: CInt { 35 }
public var EWOULDBLOCK: CInt { EAGAIN }
public var ENOTSUP: CInt { 45 }
public var ELOOP: CInt { 62 }
public var ENOSYS: CInt { 78 }

// MARK: sys/signal.h

public var SIGINT: CInt { 2 }
public var SIGILL: CInt { 4 }
public var SIGTRAP: CInt { 5 }
public var SIGABRT: CInt { 6 }
public var SIGFPE: CInt { 8 }
public var SIGBUS: CInt { 10 }
public var SIGSEGV: CInt { 11 }
public var SIGKILL: CInt { 9 }
public var SIGPIPE: CInt { 13 }
public var SIGTERM: CInt { 15 }
public var SIGALRM: CInt { 14 }
public var SIGPROF: CInt { 27 }
public var SIG_UNBLOCK: CInt { 2 }
public var SA_RESTART: CInt { 0x0002 }
public var SA_RESETHAND: CInt { 0x0004 }
public var CLD_EXITED: CInt { 1 }
/// From Swift's own part of the module, since Swift imports no macro that is a pointer.
public var SIG_IGN: @convention(c) (CInt) -> Void { standIn }

@unsafe public struct __siginfo {
  public var si_signo: CInt
  public var si_code: CInt
  public var si_status: CInt
  public init() { standIn }
}
public typealias siginfo_t = __siginfo

public struct __sigaction_u {
  // The importer makes pointers of unknown nullability such optionals.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @unsafe public var __sa_handler: (@convention(c) (CInt) -> Void)!
  public init() { standIn }
}

public struct sigaction {
  public var __sigaction_u: __sigaction_u
  public var sa_mask: sigset_t
  public var sa_flags: CInt
  public init() { standIn }
}

// MARK: sys/wait.h, sys/resource.h, sys/time.h

public struct idtype_t: Equatable, RawRepresentable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { standIn }
  public init(_ rawValue: UInt32) { standIn }
}
public var P_PID: idtype_t { standIn }
public var WNOHANG: CInt { 0x01 }
public var WEXITED: CInt { 0x04 }
public var WNOWAIT: CInt { 0x20 }

public struct rlimit {
  public var rlim_cur: rlim_t
  public var rlim_max: rlim_t
  public init() { standIn }
  public init(rlim_cur: rlim_t, rlim_max: rlim_t) { standIn }
}
public var RLIMIT_CORE: CInt { 4 }
public var RLIMIT_NOFILE: CInt { 8 }
public var OPEN_MAX: CInt { 10240 }
public var ITIMER_REAL: CInt { 0 }
public var ITIMER_PROF: CInt { 2 }

// MARK: poll.h, sys/socket.h

public struct pollfd {
  public var fd: CInt
  public var events: CShort
  public var revents: CShort
  public init(fd: CInt, events: CShort, revents: CShort) { standIn }
}
public var POLLIN: CInt { 0x0001 }
public var POLLOUT: CInt { 0x0004 }
public var AF_UNIX: CInt { 1 }
public var SOCK_STREAM: CInt { 1 }
public var SOL_SOCKET: CInt { 0xffff }
public var SO_NOSIGPIPE: CInt { 0x1022 }
public var MSG_DONTWAIT: CInt { 0x80 }
public var SHUT_WR: CInt { 1 }
public var SHUT_RDWR: CInt { 2 }

// MARK: sys/ttycom.h

public struct winsize {
  public var ws_row: CUnsignedShort
  public var ws_col: CUnsignedShort
  public init() { standIn }
}
public var TIOCGWINSZ: UInt { 0x4008_7468 }

// MARK: pthread.h, spawn.h

@unsafe public struct _opaque_pthread_t {}
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
public struct _opaque_pthread_attr_t {
  public init() {}
}
public typealias pthread_attr_t = _opaque_pthread_attr_t

public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer
public var POSIX_SPAWN_SETPGROUP: CInt { 0x0002 }
public var POSIX_SPAWN_SETSIGMASK: CInt { 0x0008 }
public var POSIX_SPAWN_CLOEXEC_DEFAULT: CInt { 0x4000 }
