import TestSupport
import Testing

/// The code that only Darwin compiles, against stand-ins with the declarations of its headers.
@Suite(.enabled(if: StandIns.canBeBuilt, "only a Linux with swiftc can stand in for Darwin"))
struct DarwinTests {
  private static let modules = [
    "SystemFiles", "IconRendering", "IconCommandLine",
  ]
  /// Not checked: `tabicon` has one path for Darwin, and FlyingSocks as it is built here brings Glibc to
  /// it, so that each name of the C library has two meanings.
  ///
  /// What `IconCatalog` has for Darwin is text of the code that it generates, which other tests check.
  private static let uncheckedModules = ["tabicon", "IconCatalog"]

  @Test(arguments: modules)
  func `the code for Darwin compiles without warnings`(module: String) throws {
    try DarwinStandIns.shared.get().check(module)
  }

  @Test func `every module with code for Darwin is checked`() throws {
    #expect(try DarwinStandIns.modules() == Set(Self.modules + Self.uncheckedModules))
  }

  @Test(
    arguments: [
      ("FileDescriptor.swift", "F_FULLFSYNC", "F_FULLSYNC", "cannot find 'F_FULLSYNC' in scope"),
      ("FileStamp.swift", "status.st_mtimespec", "status.st_mtim", "has no member 'st_mtim'"),
      ("ThreadGroup.swift", "var thread: pthread_t?", "var thread = pthread_t()", "error:"),
    ])
  func `a mistake in code for Darwin is found`(
    file: String, line: String, replacement: String, message: String
  ) throws {
    let standIns = try DarwinStandIns.shared.get()
    let error = #expect(throws: StandIns.CompilerError.self) {
      try standIns.check("SystemFiles", .init(file, line, replacement))
    }
    #expect(error?.errors.contains(message) == true, "\(error?.errors ?? "")")
  }
}
