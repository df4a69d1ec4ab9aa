import IconModel
package import IconReport
package import IconSets
import SystemFiles

/// The environment variables that Xcode sets for a script phase of a build.
package struct ScriptPhase: Sendable {
  /// The most bytes of a list of files: a hundred thousand paths.
  private static let maximumByteCount = 64 << 20

  /// The declared inputs, those of the lists included.
  package private(set) var inputs: [String] = []
  /// The declared outputs, those of the lists included.
  package private(set) var outputs: [String] = []
  /// The folder for generated files, which a script in the sandbox may write to.
  package let derivedFiles: String?
  package let sourceRoot: String?
  /// The folder in which the sandbox, if there is one, lets a script do anything.
  ///
  /// In `DERIVED_FILE_DIR` it lets a script touch only declared outputs.
  package let sandboxFolder: String?

  package init(environment: [String: String]) throws(RunError) {
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    derivedFiles = folder("DERIVED_FILE_DIR")
    sourceRoot = folder("SRCROOT")
    let isSandboxed = environment["ENABLE_USER_SCRIPT_SANDBOXING"] == "YES"
    sandboxFolder = isSandboxed ? folder("TARGET_TEMP_DIR") : nil
    inputs = try Self.files("SCRIPT_INPUT_FILE", environment)
    outputs = try Self.files("SCRIPT_OUTPUT_FILE", environment)
  }

  /// The paths of the variables `NAME_0` and so on, and of the lists `NAME_LIST_0` and so on.
  private static func files(
    _ name: String, _ environment: [String: String]
  ) throws(RunError) -> [String] {
    func values(_ name: String) -> [String] {
      // The number of all variables limits the given count: a typing error in it must not take hours.
      let count = min(environment[name + "_COUNT"].flatMap(Int.init) ?? 0, environment.count)
      return (0..<max(0, count)).compactMap { environment["\(name)_\($0)"] }
    }
    var files = values(name)
    for list in values(name + "_LIST") {
      files += paths(in: try RunError.read(list, limit: maximumByteCount))
    }
    return files.map(PathText.normalized)
  }

  /// The paths of a list, one per line; Xcode has expanded variables.
  package static func paths(in list: ContiguousArray<UInt8>) -> [String] {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    return list.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { $0.drop(while: isBlank) }
      .filter { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
      .map { line in line[...(line.lastIndex { !isBlank($0) } ?? line.startIndex)] }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  package var drawings: [String] { inputs.filter(DrawingName.isOne) }

  package var configuration: String? {
    inputs.first(where: ConfigurationFile.isOne)
  }

  /// Compares what was written with what is declared.
  package func mismatches(with files: RunFiles) -> [String] {
    guard !outputs.isEmpty else { return [] }
    let help =
      "write the lists of files again with 'tabicon xcode --write-file-lists', and build again"
    let (declared, written) = (Set(outputs), Set(files.outputPaths))
    let folder = PathText.normalized(files.outputFolder) + "/"
    return [
      (written.subtracting(declared), "is written but not among the declared outputs"),
      (
        declared.filter { $0.hasBytePrefix(folder) }.subtracting(written),
        "is a declared output but is not written any more"
      ),
    ].compactMap { paths, problem in
      paths.min().map { "\($0): warning: \(problem)\(paths.andMore); \(help)" }
    }
  }

  /// The drawings in the folders of declared ones: a sandbox shows no others.
  private var namedBesideDeclared: [String] {
    Set(drawings.map { PathText.parent(of: $0) }).sorted().flatMap { folder in
      let names = (try? FileSystem.names(in: folder)) ?? []
      return DrawingName.drawings(
        among: names.filter { DrawingName.isOne($0) && !$0.hasBytePrefix(".") }
      ).map { PathText.join(folder, $0) }
    }
  }

  /// Warnings about undeclared drawings in the folder of icons, if others are declared.
  package func undeclared(in files: RunFiles) -> [String] {
    guard !drawings.isEmpty, let folder = files.iconFolder else { return [] }
    let declared = Set(drawings)
    let found =
      sandboxFolder == nil
      ? ((try? InputFolder(folder).drawings) ?? []).map { PathText.join(folder, $0) }
      : namedBesideDeclared
    return found.filter { !declared.contains($0) }.map {
      "\($0): warning: is not among the declared inputs and is left out;"
        + " write the lists of files again with 'tabicon xcode --write-file-lists'"
    }
  }
}
