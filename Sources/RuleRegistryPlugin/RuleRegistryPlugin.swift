import Foundation
import PackagePlugin

/// Generates the registry of rules from the files in the target's `Rules` folder.
@main struct RuleRegistryPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let rules = target.sourceFiles(withSuffix: ".swift").map(\.url).filter {
      $0.deletingLastPathComponent().lastPathComponent == "Rules"
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "RuleRegistry.swift")
    return [
      .buildCommand(
        displayName: "Registering \(rules.count) rules",
        executable: try context.tool(named: "RuleRegistryGenerator").url,
        arguments: [output.path()] + rules.map { $0.path() },
        inputFiles: rules, outputFiles: [output])
    ]
  }
}
