import Foundation
import PackagePlugin

/// Runs the tool in the package's folder: `swift package tabicon export Icons`.
@main struct TabIconCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      try context.tool(named: "tabicon").url, arguments, in: context.package.directoryURL)
  }

  /// Runs the tool with the arguments that are meant for it; without any, it exports.
  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    var extractor = ArgumentExtractor(arguments)
    // Xcode names the targets that are ticked in its dialog, each with an option of its own.
    _ = extractor.extractOption(named: "target")
    let own = extractor.remainingArguments
    let process = Process()
    process.executableURL = tool
    process.arguments = own.isEmpty ? ["export"] : own
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      Diagnostics.error("tabicon ended with exit code \(process.terminationStatus)")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TabIconCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(
        try context.tool(named: "tabicon").url, arguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
