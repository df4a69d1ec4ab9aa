// The C library, which every file of this module and of those that import it may call. This is the
// only place that names it for each system.
#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif
