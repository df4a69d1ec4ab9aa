import ProjectDescription

// Tuist: an app whose icons lie in Icons, and are exported to Generated before each build.
let project = Project(
  name: "App",
  targets: [
    .target(
      name: "App", destinations: .iOS, product: .app, bundleId: "com.example.App",
      deploymentTargets: .iOS("17.0"),
      sources: ["App/**", "Generated/TabIcons.swift"],
      resources: ["Generated/TabIcons.xcassets", "Generated/TabIcons.json"],
      scripts: [
        .pre(
          path: "export-icons.sh", name: "Export icons",
          inputFileListPaths: ["Lists/tabicon-inputs.xcfilelist"],
          outputFileListPaths: ["Lists/tabicon-outputs.xcfilelist"])
      ])
  ])
