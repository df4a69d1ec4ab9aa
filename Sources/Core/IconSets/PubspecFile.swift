import Foundation
import IconCatalog
package import IconModel
package import IconRules
import SystemFiles

/// The `pubspec.yaml` of the Flutter app in whose folder an output lies.
package struct PubspecFile: Sendable {
  private static let name = "pubspec.yaml"

  /// The path as diagnostics show it.
  package let path: String
  /// The output folder, from the folder of the file; empty where it is the same.
  package let root: String
  /// The output folder as diagnostics show it.
  private let output: String
  /// The assets that it declares one by one; `nil` where it cannot be read.
  private let declared: Set<String>?

  fileprivate init?(above output: String) {
    let directory = FileManager.default.currentDirectoryPath
    let start = PathText.normalized(PathText.join(directory, output))
    var folder = start
    while (try? FileSystem.kind(of: PathText.join(folder, Self.name))) != .file {
      guard folder != PathText.parent(of: folder) else { return nil }
      folder = PathText.parent(of: folder)
    }
    let file = PathText.join(folder, Self.name)
    path = PathText.shortened(file, from: directory)
    root = PathText.relative(start, below: folder) ?? ""
    self.output = PathText.normalized(output)
    declared = Self.assets(in: file)
  }

  /// The images of icons with these variants that the file does not declare; `nil` where it declares all,
  /// or cannot be read.
  package func undeclared(
    _ icons: [(name: String, variants: Set<IconVariant>)]
  ) -> SetSubject.UndeclaredAssets? {
    guard let declared else { return nil }
    let missing = icons.flatMap { icon in
      icon.variants.sorted().map { FlutterFormat.asset(icon.name, $0, root: root) }
    }.filter { !declared.contains($0) }
    let list = "\(Framework.flutter.folder)/\(FlutterFormat.assetList)"
    return missing.isEmpty ? nil : (path, missing, PathText.join(output, list))
  }

  /// All that outputs and findings depend on.
  package var description: String {
    "\(path)\n\(root)\n\(declared?.sorted().joined(separator: "\n") ?? "")"
  }

  private static func assets(in file: String) -> Set<String>? {
    guard let bytes = try? FileSystem.read(file, limit: 1 << 20),
      let text = try? ConfigurationText(bytes: Array(bytes), file: file),
      let document = try? YAMLDocument(text)
    else { return nil }
    guard case .list(let items) = document.root?["flutter"]?["assets"]?.content else { return [] }
    return Set(items.compactMap { $0.scalar ?? $0["path"]?.scalar })
  }
}

extension SetRequest {
  /// The `pubspec.yaml` above the output; `nil` where there is none, and where nothing is for Flutter.
  package func pubspec(of source: InputSource) -> PubspecFile? {
    configuration(of: source).frameworks.contains(.flutter)
      ? PubspecFile(above: output(of: source)) : nil
  }
}

extension YAMLNode {
  fileprivate subscript(key: String) -> YAMLNode? {
    guard case .map(let entries) = content else { return nil }
    return entries.first { $0.key.scalar == key }?.value
  }
}
