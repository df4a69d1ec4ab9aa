import NIOCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why the preview cannot listen.
package struct PreviewError: Error, Hashable {
  private let port: UInt16
  private let reason: String

  init(port: UInt16, reason: String) {
    self.port = port
    self.reason = reason
  }

  init(port: UInt16, _ error: any Error) {
    self.port = port
    if let error = error as? IOError, let text = unsafe strerror(error.errnoCode) {
      let message = unsafe String(cString: text)
      reason = message.prefix(1).lowercased() + message.dropFirst()
    } else {
      reason = "\(error)"
    }
  }
}

extension PreviewError: CustomStringConvertible {
  /// The reason and the way out, in the form that compilers print.
  package var description: String {
    port == 0
      ? "error: 127.0.0.1 cannot be listened on: \(reason); write the page with '--output' instead"
      : "error: port \(port) of 127.0.0.1 cannot be had: \(reason); give another '--port', or none"
        + " for any that is free"
  }
}
