import Foundation
import TestSupport
import Testing

/// Files that people name, or that have well-known names, which are there and cannot be used.
@Suite struct UnusableFileTests {
  /// What is at a path.
  enum State: String, CaseIterable, Sendable {
    case brokenLink = "a broken link"
    case directory = "a directory"
    case pipe = "a pipe"
    case device = "a device"
    case closed = "a file without permission"
    case large = "a file that is too large"
    case notUnicode = "a file that is not UTF-8"
    case malformed = "a malformed file"

    /// What says so.
    var reason: Regex<Substring> {
      switch self {
      case .brokenLink: #/it is a symbolic link that leads nowhere/#
      case .directory: #/is a directory/#
      case .pipe, .device: #/it is not a regular file/#
      case .closed: #/permission denied/#
      case .large: #/file too large|bytes/#
      case .notUnicode: #/UTF-8/#
      case .malformed: #/not valid YAML/#
      }
    }

    func create(_ path: String, in folder: TemporaryFolder) throws {
      switch self {
      case .brokenLink: try folder.link(path, to: "nowhere")
      case .directory: try folder.createFolder(path)
      case .pipe: #expect(unsafe mkfifo(folder(path), 0o666) == 0)
      case .device: try folder.link(path, to: "/dev/zero")
      case .closed:
        try folder.write("", to: path)
        #expect(unsafe chmod(folder(path), 0) == 0)
      case .large: try folder.write([UInt8](repeating: 0x20, count: 1 << 21), to: path)
      case .notUnicode: try folder.write([0x61, 0x3A, 0xFF, 0x0A], to: path)
      case .malformed: try folder.write("a: [", to: path)
      }
    }
  }

  private static let commands = [
    ["export", "Icons"], ["validate", "Icons"], ["inspect", "Icons/home.svg"],
    ["derive", "Icons", "--in-place"],
  ]

  /// Runs the tool as somebody whom permissions bind.
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Command.Result {
    return try OtherUser.command(folder.command(arguments).with(secondsAtMost: 60), in: folder)
      .run()
  }

  @Test(.enabled(if: OtherUser.isAvailable), arguments: State.allCases)
  func `a tabbar.yml that cannot be used never counts as absent`(state: State) throws {
    let folder = try TemporaryFolder(["Icons/home.svg": .disc, "Icons/list.svg": .square])
    #expect(try run(["export", "Icons", "-o", "Output"], in: folder).status == 0)
    let output = try FileTree(folder("Output"))
    try state.create("Icons/tabbar.yml", in: folder)
    var calls = Self.commands
    // The nearest one counts as well.
    calls.append(["export"])
    for call in calls {
      let place = call == ["export"] ? folder("Icons") : folder.path
      let result = try OtherUser.command(
        Tabicon.command(call, in: place).with(secondsAtMost: 60), in: folder
      ).run(status: 2)
      #expect(
        result.errors.contains("tabbar.yml:") && result.errors.contains(state.reason),
        "\(call): \(result.errors)")
    }
    #expect(try FileTree(folder("Output")).differences(from: output) == [])
    let initial = try run(["init", "Icons"], in: folder)
    #expect(initial.status == 2 && initial.errors.contains("is already there"))
  }

  @Test(
    .enabled(if: OtherUser.isAvailable), arguments: State.allCases,
    ["--config", "--baseline"])
  func `a file that is named and cannot be used ends the run`(state: State, option: String) throws {
    let folder = try TemporaryFolder(["Icons/home.svg": .disc])
    try state.create("other.yml", in: folder)
    for command in ["export", "validate"] {
      let result = try run([command, "Icons", option, "other.yml"], in: folder)
      #expect(result.status == 2, "\(command): \(result.errors)")
      #expect(result.errors.contains("other.yml:"), "\(command): \(result.errors)")
    }
    #expect(!folder.contains("Output"))
  }

  @Test(.enabled(if: OtherUser.isAvailable), arguments: State.allCases.prefix(5))
  func `a drawing that the configuration names and nobody can read is an error`(state: State) throws
  {
    let folder = try TemporaryFolder([
      "Icons/home.svg": .disc,
      "Icons/tabbar.yml": Drawing(file: "overrides: {home: {outlined: other.svg}}\n"),
    ])
    try state.create("Icons/other.svg", in: folder)
    for command in ["export", "validate"] {
      let result = try run([command, "Icons"], in: folder)
      #expect(result.status == 2, "\(command): \(result.errors)")
      #expect(result.errors.contains("other.svg: error: cannot be read"), "\(result.errors)")
      #expect(result.errors.contains(state.reason), "\(result.errors)")
    }
  }

  @Test func `a tabbar.yml that is a link to a file elsewhere is read`() throws {
    let folder = try TemporaryFolder([
      "Icons/home.svg": .disc,
      "shared.yml": Drawing(file: "output: ../Linked\n"),
    ])
    try folder.link("Icons/tabbar.yml", to: "../shared.yml")
    try folder.tabicon("export", "Icons", status: 0)
    #expect(folder.contains("Linked/manifest.json"))
  }

  @Test func `a report does not replace the string catalog`() throws {
    let folder = try TemporaryFolder([
      "Icons/home.svg": .disc,
      "Icons/tabbar.yml": Drawing(file: "strings: {catalog: ../T.xcstrings}\n"),
    ])
    let text = #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#
    try folder.write(text, to: "T.xcstrings")
    let result = try folder.tabicon("validate", "Icons", "--report", "json=T.xcstrings", status: 2)
    #expect(result.errors.contains("is not written"), "\(result.errors)")
    #expect(try folder.text("T.xcstrings") == text)
  }
}
