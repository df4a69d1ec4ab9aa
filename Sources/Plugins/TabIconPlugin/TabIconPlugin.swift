import Foundation
import PackagePlugin

/// Exports the icons of a target when it is built: code to compile, images and manifest to bundle.
@main struct TabIconPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    exports(
      IconFolder(in: [target.directoryURL, context.package.directoryURL]), of: target.name,
      by: try context.tool(named: "tabicon").url, to: context.pluginWorkDirectoryURL)
  }

  /// The command that exports the icons of a target; none without icons.
  private func exports(
    _ icons: IconFolder?, of target: String, by tool: URL, to folder: URL
  ) -> [Command] {
    guard let icons else {
      Diagnostics.warning(IconFolder.absence(for: target))
      return []
    }
    #if canImport(XcodeProjectPlugin)
      let isOnMac = true
    #else
      let isOnMac = false
    #endif
    let images = ImageForm(workFolder: folder.path(percentEncoded: false), isOnMac: isOnMac)
    return [
      .buildCommand(
        displayName: "Exporting icons of \(icons.folder.lastPathComponent)",
        executable: tool,
        arguments: [
          "export", icons.input.path(percentEncoded: false),
          "--output", folder.path(percentEncoded: false), "--default-file-names", "--quiet",
        ] + images.options,
        inputFiles: icons.files,
        outputFiles: ["TabIcons.swift", "TabIcons.json", images.folder].map {
          folder.appending(path: $0)
        })
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TabIconPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let icons = IconFolder(
        target: target.displayName, files: target.inputFiles.map(\.url),
        project: context.xcodeProject.directoryURL)
      return exports(
        icons, of: target.displayName, by: try context.tool(named: "tabicon").url,
        to: context.pluginWorkDirectoryURL)
    }
  }
#endif
