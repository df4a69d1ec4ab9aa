import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: AppleSDK.canBeBuilt, "the interface of the standard library is missing"))
struct AvailabilityTests {
  @Test(arguments: [
    ("arm64-apple-ios15.0", ["UIKit", "SwiftUI"]),
    ("arm64-apple-macosx12.0", ["AppKit", "SwiftUI"]),
  ])
  func `what apps compile asks for newer systems wherever it uses them`(
    target: String, frameworks: [String]
  ) throws {
    let sdk = try AppleSDK(target: target, frameworks: frameworks)
    let folder = PackageRoot.path + "/Sources/App/TabBarManifest"
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
      .map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    try sdk.check(Dictionary(uniqueKeysWithValues: sources), as: "TabBarManifest")
    let set = try AccessorTests.export(settings: "swift: {appKit: true}\n")
    let code = try set.folder.text("out/TabIcons.swift")
    try sdk.check(["TabIcons.swift": code], as: "App")
  }
}
