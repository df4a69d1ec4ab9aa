import Foundation
package import Testing

package enum Tabicon {
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
  /// Another process writes it: children that tests start meanwhile would inherit this one's
  /// descriptor until they become another program, and a file open for writing cannot be run.
  package static func copy(_ executable: String = path, to copy: String) throws {
    try Command("/bin/cp", [executable, copy]).succeed()
  }

  /// A call of the tool, in the locale `C` and for no terminal.
  package static func command(_ arguments: [String], in folder: String? = nil) -> Command {
    Command(path, arguments, in: folder).with(environment: ["COLUMNS": "80"])
  }

  /// Calls the tool, and expects its exit code if given.
  @discardableResult package static func run(
    _ arguments: [String], status: Int32? = nil, in folder: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Command.Result {
    try command(arguments, in: folder).run(status: status, sourceLocation: sourceLocation)
  }

  @discardableResult package static func run(
    _ arguments: String..., status: Int32? = nil, in folder: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Command.Result {
    try run(arguments, status: status, in: folder, sourceLocation: sourceLocation)
  }
}

extension TemporaryFolder {
  package func command(_ arguments: [String]) -> Command { Tabicon.command(arguments, in: path) }

  /// Calls the tool in this folder, and expects its exit code if given.
  @discardableResult package func tabicon(
    _ arguments: [String], status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Command.Result {
    try Tabicon.run(arguments, status: status, in: path, sourceLocation: sourceLocation)
  }

  @discardableResult package func tabicon(
    _ arguments: String..., status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Command.Result {
    try tabicon(arguments, status: status, sourceLocation: sourceLocation)
  }
}

package enum PackageRoot {
  package static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  package static let icons = path + "/Icons"
  package static let fixtures = path + "/Tests/Fixtures"
}
