import Foundation

/// The browser that tests look at pages in: `chromium` of Debian, or Chrome.
package enum Browser {
  package static let isInstalled =
    Command.succeeds(
      "python3", "-c",
      """
      import sys
      sys.dont_write_bytecode = True
      sys.path.insert(0, sys.argv[1])
      import chromium
      sys.exit(not chromium.executable())
      """, PackageRoot.fixtures + "/Browser")

  /// Whether tests must not go without, as in continuous integration.
  package static let isRequired =
    ProcessInfo.processInfo.environment["TABICON_BROWSER"] == "required"
}
