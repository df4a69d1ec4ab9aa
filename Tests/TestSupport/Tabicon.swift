import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// The built `tabicon`.
package enum Tabicon {
  /// The executable beside the tests.
  package static let path = products + "/tabicon"

  /// The folder of products that the tests were built to.
  package static let products: String = {
    var folder = URL(filePath: testBinary).deletingLastPathComponent()
    // A macOS bundle holds its binary three folders deep.
    for _ in 0..<4 {
      let tool = folder.appending(component: "tabicon").path
      if FileManager.default.isExecutableFile(atPath: tool) { return folder.path }
      folder.deleteLastPathComponent()
    }
    preconditionFailure("'tabicon' is not beside \(testBinary): build the whole package")
  }()

  /// The tool for builds, beside it.
  package static let buildToolPath = path + "-build"

  private static var testBinary: String {
    #if canImport(Darwin)
      var image = unsafe Dl_info()
      guard unsafe dladdr(#dsohandle, &image) != 0, let name = unsafe image.dli_fname else {
        return CommandLine.arguments[0]
      }
      return unsafe String(cString: name)
    #else
      return Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// Copies the tool, so that the copy can be run at once.
  ///
  /// Another process writes it: what this one holds open, each child that a test starts meanwhile
  /// has too until it becomes another program, and what is open for writing cannot be run.
  ///
  /// - Throws: `CannotCopy`, and what starting a process throws.
  package static func copy(_ executable: String = path, to copy: String) throws {
    let result = try Command("/bin/cp", [executable, copy]).run()
    guard result.status == 0 else { throw CannotCopy(errors: result.errors) }
  }

  package struct CannotCopy: Error {
    package let errors: String
  }

  /// A call of the tool, in the locale `C` and for no terminal.
  package static func command(_ arguments: [String]) -> Command {
    var command = Command(path, arguments)
    command.environment["COLUMNS"] = "80"
    return command
  }

  /// Calls the tool.
  package static func run(_ arguments: String..., in folder: String? = nil) throws
    -> Command.Result
  {
    try run(arguments, in: folder)
  }

  /// Calls the tool.
  package static func run(_ arguments: [String], in folder: String? = nil) throws
    -> Command.Result
  {
    var command = command(arguments)
    command.workingDirectory = folder
    return try command.run()
  }
}
