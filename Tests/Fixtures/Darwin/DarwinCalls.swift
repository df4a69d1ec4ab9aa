// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Functions of Darwin's C library, as Swift imports them from the public headers. Only what the
// package uses is here. A pointer whose nullability a header does not tell is an implicitly unwrapped
// optional.

import DarwinTypes

private var standIn: Never { fatalError("a stand-in is not to be called") }

// MARK: sys/stat.h, dirent.h

public func stat(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<stat>!) -> CInt { standIn }
public func fchmod(_: CInt, _: mode_t) -> CInt { standIn }
public func fstat(_: CInt, _: UnsafeMutablePointer<stat>!) -> CInt { standIn }
public func futimens(_: CInt, _: UnsafePointer<timespec>!) -> CInt { standIn }
public func fstatat(
  _: CInt, _: UnsafePointer<CChar>!, _: UnsafeMutablePointer<stat>!, _: CInt
) -> CInt { standIn }
@discardableResult
public func mkdir(_: UnsafePointer<CChar>!, _: mode_t) -> CInt { standIn }
@discardableResult
public func mkdirat(_: CInt, _: UnsafePointer<CChar>!, _: mode_t) -> CInt { standIn }
public func fdopendir(_: CInt) -> UnsafeMutablePointer<DIR>! { standIn }
public func rewinddir(_: UnsafeMutablePointer<DIR>!) { standIn }
public func readdir(_: UnsafeMutablePointer<DIR>!) -> UnsafeMutablePointer<dirent>! { standIn }
@discardableResult
public func closedir(_: UnsafeMutablePointer<DIR>!) -> CInt { standIn }

// MARK: fcntl.h, sys/file.h, unistd.h
// Functions with variable arguments are those of Swift's own part of the module.

public func open(_ path: UnsafePointer<CChar>, _ oflag: CInt) -> CInt { standIn }
public func open(_ path: UnsafePointer<CChar>, _ oflag: CInt, _ mode: mode_t) -> CInt { standIn }
public func openat(_ fd: CInt, _ path: UnsafePointer<CChar>, _ oflag: CInt) -> CInt { standIn }
public func openat(
  _ fd: CInt, _ path: UnsafePointer<CChar>, _ oflag: CInt, _ mode: mode_t
) -> CInt { standIn }
public func fcntl(_ fd: CInt, _ cmd: CInt) -> CInt { standIn }
public func fcntl(_ fd: CInt, _ cmd: CInt, _ value: CInt) -> CInt { standIn }
public func fcntl(_ fd: CInt, _ cmd: CInt, _ ptr: UnsafeMutableRawPointer) -> CInt { standIn }
public func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt { standIn }
@discardableResult
public func flock(_: CInt, _: CInt) -> CInt { standIn }
@discardableResult
public func close(_: CInt) -> CInt { standIn }
@discardableResult
public func fsync(_: CInt) -> CInt { standIn }
@discardableResult
public func read(_: CInt, _: UnsafeMutableRawPointer!, _: Int) -> Int { standIn }
@discardableResult
public func pread(_: CInt, _: UnsafeMutableRawPointer!, _: Int, _: off_t) -> Int { standIn }
public func ftruncate(_: CInt, _: off_t) -> CInt { standIn }
public func mmap(
  _: UnsafeMutableRawPointer!, _: Int, _: CInt, _: CInt, _: CInt, _: off_t
) -> UnsafeMutableRawPointer! { standIn }
@discardableResult
public func write(_: CInt, _: UnsafeRawPointer!, _: Int) -> Int { standIn }
@discardableResult
public func rmdir(_: UnsafePointer<CChar>!) -> CInt { standIn }
@discardableResult
public func unlink(_: UnsafePointer<CChar>!) -> CInt { standIn }
@discardableResult
public func unlinkat(_: CInt, _: UnsafePointer<CChar>!, _: CInt) -> CInt { standIn }
@discardableResult
public func renameat(
  _: CInt, _: UnsafePointer<CChar>!, _: CInt, _: UnsafePointer<CChar>!
) -> CInt { standIn }
public func fchown(_: CInt, _: uid_t, _: gid_t) -> CInt { standIn }
public func realpath(
  _: UnsafePointer<CChar>!, _: UnsafeMutablePointer<CChar>!
) -> UnsafeMutablePointer<CChar>! { standIn }
public func isatty(_: CInt) -> CInt { standIn }
public func access(_: UnsafePointer<CChar>!, _: CInt) -> CInt { standIn }
public func execve(
  _ __file: UnsafePointer<CChar>!,
  _ __argv: UnsafePointer<UnsafeMutablePointer<CChar>?>!,
  _ __envp: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> CInt { standIn }
@discardableResult
public func usleep(_: useconds_t) -> CInt { standIn }

// MARK: sys/errno.h, string.h, stdlib.h, time.h

public var errno: CInt {
  get { standIn }
  set { standIn }
}
public func strerror(_ errnum: CInt) -> UnsafeMutablePointer<CChar>! { standIn }
public func strdup(_ s1: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { standIn }
public func free(_: UnsafeMutableRawPointer!) { standIn }
public func getenv(_: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { standIn }
@discardableResult
public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>!) -> CInt {
  standIn
}

// MARK: sys/signal.h, signal.h

@discardableResult
public func kill(_: pid_t, _: CInt) -> CInt { standIn }
@discardableResult
public func signal(
  _: CInt, _: (@convention(c) (CInt) -> Void)!
) -> (@convention(c) (CInt) -> Void)! { standIn }
@discardableResult
public func sigaction(
  _: CInt, _: UnsafePointer<sigaction>!, _: UnsafeMutablePointer<sigaction>!
) -> CInt { standIn }
@discardableResult
public func sigemptyset(_: UnsafeMutablePointer<sigset_t>!) -> CInt { standIn }
@discardableResult
public func sigaddset(_: UnsafeMutablePointer<sigset_t>!, _: CInt) -> CInt { standIn }
@discardableResult
public func pthread_sigmask(
  _: CInt, _: UnsafePointer<sigset_t>!, _: UnsafeMutablePointer<sigset_t>!
) -> CInt { standIn }

// MARK: sys/wait.h, sys/resource.h, sys/time.h

@discardableResult
public func waitpid(_: pid_t, _: UnsafeMutablePointer<CInt>!, _: CInt) -> pid_t { standIn }
@discardableResult
public func waitid(
  _: idtype_t, _: id_t, _: UnsafeMutablePointer<siginfo_t>!, _: CInt
) -> CInt { standIn }
@discardableResult
public func getrlimit(_: CInt, _: UnsafeMutablePointer<rlimit>!) -> CInt { standIn }
@discardableResult
public func setrlimit(_: CInt, _: UnsafePointer<rlimit>!) -> CInt { standIn }
@discardableResult
public func setitimer(
  _: CInt, _: UnsafePointer<itimerval>!, _: UnsafeMutablePointer<itimerval>!
) -> CInt { standIn }

@discardableResult
public func alarm(_: UInt32) -> UInt32 { standIn }
public func _exit(_: CInt) -> Never { standIn }

// MARK: poll.h, sys/socket.h

@discardableResult
public func poll(_: UnsafeMutablePointer<pollfd>!, _: nfds_t, _: CInt) -> CInt { standIn }
@discardableResult
public func socketpair(_: CInt, _: CInt, _: CInt, _: UnsafeMutablePointer<CInt>!) -> CInt {
  standIn
}
@discardableResult
public func shutdown(_: CInt, _: CInt) -> CInt { standIn }
@discardableResult
public func setsockopt(
  _: CInt, _: CInt, _: CInt, _: UnsafeRawPointer!, _: socklen_t
) -> CInt { standIn }
@discardableResult
public func send(_: CInt, _: UnsafeRawPointer!, _: Int, _: CInt) -> Int { standIn }
@discardableResult
public func recv(_: CInt, _: UnsafeMutableRawPointer!, _: Int, _: CInt) -> Int { standIn }

// MARK: pthread.h, spawn.h, mach-o/dyld.h

@discardableResult
public func pthread_create(
  _: UnsafeMutablePointer<pthread_t?>, _: UnsafePointer<pthread_attr_t>?,
  _: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _: UnsafeMutableRawPointer?
) -> CInt { standIn }
@discardableResult
public func pthread_attr_init(_: UnsafeMutablePointer<pthread_attr_t>) -> CInt { standIn }
@discardableResult
public func pthread_attr_destroy(_: UnsafeMutablePointer<pthread_attr_t>) -> CInt { standIn }
@discardableResult
public func pthread_attr_setstacksize(_: UnsafeMutablePointer<pthread_attr_t>, _: Int) -> CInt {
  standIn
}
@discardableResult
public func pthread_detach(_: pthread_t) -> CInt { standIn }
@discardableResult
public func posix_spawn(
  _: UnsafeMutablePointer<pid_t>!, _: UnsafePointer<CChar>!,
  _: UnsafePointer<posix_spawn_file_actions_t?>!, _: UnsafePointer<posix_spawnattr_t?>!,
  _: UnsafePointer<UnsafeMutablePointer<CChar>?>!, _: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> CInt { standIn }
@discardableResult
public func posix_spawn_file_actions_init(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> CInt { standIn }
@discardableResult
public func posix_spawn_file_actions_destroy(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> CInt { standIn }
@discardableResult
public func posix_spawn_file_actions_adddup2(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _: CInt, _: CInt
) -> CInt { standIn }
@discardableResult
public func posix_spawn_file_actions_addopen(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _: CInt, _: UnsafePointer<CChar>!,
  _: CInt, _: mode_t
) -> CInt { standIn }
@discardableResult
public func posix_spawnattr_init(_: UnsafeMutablePointer<posix_spawnattr_t?>!) -> CInt { standIn }
@discardableResult
public func posix_spawnattr_destroy(_: UnsafeMutablePointer<posix_spawnattr_t?>!) -> CInt {
  standIn
}
@discardableResult
public func posix_spawnattr_setpgroup(
  _: UnsafeMutablePointer<posix_spawnattr_t?>!, _: pid_t
) -> CInt { standIn }
@discardableResult
public func posix_spawnattr_setsigmask(
  _: UnsafeMutablePointer<posix_spawnattr_t?>!, _: UnsafePointer<sigset_t>!
) -> CInt { standIn }
@discardableResult
public func posix_spawnattr_setflags(
  _: UnsafeMutablePointer<posix_spawnattr_t?>!, _: CShort
) -> CInt { standIn }
@discardableResult
public func _NSGetExecutablePath(
  _: UnsafeMutablePointer<CChar>!, _: UnsafeMutablePointer<UInt32>!
) -> CInt { standIn }

// MARK: math.h

public func sin(_: Double) -> Double { standIn }
public func cos(_: Double) -> Double { standIn }
public func tan(_: Double) -> Double { standIn }
