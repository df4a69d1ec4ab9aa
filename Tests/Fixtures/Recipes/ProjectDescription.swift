// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What Tuist 4 declares for project files, as far as the recipe uses it.

public enum Destinations { case iOS }
public enum Product { case app }

public struct DeploymentTargets {
  public static func iOS(_ version: String) -> Self { Self() }
}

public struct FilePaths: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: String...) {}
}

public struct TargetScript {
  public static func pre(
    path: String, arguments: String..., name: String, inputPaths: FilePaths = [],
    inputFileListPaths: FilePaths = [], outputPaths: FilePaths = [],
    outputFileListPaths: FilePaths = []
  ) -> Self { Self() }
}

public struct Target {
  public static func target(
    name: String, destinations: Destinations, product: Product, bundleId: String,
    deploymentTargets: DeploymentTargets? = nil, sources: FilePaths? = nil,
    resources: FilePaths? = nil, scripts: [TargetScript] = []
  ) -> Self { Self() }
}

public struct Project {
  public init(name: String, targets: [Target] = []) {}
}
