import Foundation
import IconReport

/// The browser that people have chosen.
enum Browser {
  #if canImport(Darwin)
    private static let opener = "/usr/bin/open"
  #else
    private static let opener = "/usr/bin/xdg-open"
  #endif

  /// Opens an address, without waiting for the browser; says so where that cannot be done.
  static func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(filePath: opener)
    process.arguments = [address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      Stream.error.print("note: '\(opener)' cannot be run, so open the address by hand")
    }
  }
}
