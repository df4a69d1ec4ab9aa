// The C library of each system. Every file of this module, and of the modules that import it, may call
// it; only this file names it.
#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif
