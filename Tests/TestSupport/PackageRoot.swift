import Foundation

/// The places of the package that tests read from.
package enum PackageRoot {
  /// The folder of `Package.swift`.
  package static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The example set.
  package static let icons = path + "/Icons"
  package static let fixtures = path + "/Tests/Fixtures"
}
