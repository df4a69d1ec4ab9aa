import Foundation

/// A library of `Tests/Fixtures/Sandbox` that is put between the tool and the system.
package struct PreloadedLibrary: Sendable {
  package let path: String

  /// True where there is a compiler and a loader that preloads.
  package static let canBeBuilt: Bool = {
    #if os(Linux)
      return Command.succeeds("cc", "--version")
    #else
      return false
    #endif
  }()

  /// What the compiler says.
  package struct CompilerError: Error {
    package let errors: String
  }

  /// Compiles a source into a folder.
  package init(_ name: String, in folder: TemporaryFolder) throws {
    path = folder(name + ".so")
    let source = PackageRoot.fixtures + "/Sandbox/\(name).c"
    let result = try Command(
      "/usr/bin/env", ["cc", "-shared", "-fPIC", "-O1", source, "-o", path, "-ldl"]
    ).run()
    guard result.status == 0 else { throw CompilerError(errors: result.errors) }
  }
}
