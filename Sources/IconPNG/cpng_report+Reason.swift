internal import CPNGShim

extension cpng_report {
  /// The library's words about what went wrong.
  var reason: String {
    unsafe withUnsafePointer(to: self) { unsafe String(cString: cpng_report_message($0)) }
  }
}
