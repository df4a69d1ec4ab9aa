import Foundation
import TestSupport
import Testing

/// Files that cannot be read, beside two good icons: rows N5 and N6 of the catalogue.
@Suite struct BadFileTests {
  @Test func `N5 and N6: what is no file is named and the others come out`() throws {
    let set = try DrawingSet()
    let obstacles: [Obstacle] = [.brokenLink, .device, .directory, .ownLink, .pipe, .socket]
    for (number, obstacle) in obstacles.enumerated() {
      try obstacle.create("in/bad\(number).svg", in: set.folder)
    }
    // Folders in too many folders are no files either.
    let deep = "in/" + String(repeating: "d/", count: 64) + "d"
    try set.folder.createFolder(deep + "/d")
    let result = try set.run(status: 2)
    let reasons =
      [(deep, "it lies in too many folders; check the path and its permissions")]
      + obstacles.enumerated().map { ("in/bad\($0).svg", "\($1.reason); \($1.help)") }
    #expect(
      result.errorLines
        == reasons.map {
          "\($0): error: cannot be read: \($1)"
        })
    #expect(result.output == "exported 2 of 8 icons, 8 images to out; 7 files not readable\n")
  }

  @Test(
    .enabled(if: OtherUser.isAvailable, "root may read everything"),
    arguments: ["in/bad-filled.svg", "in/bad"])
  func `N6: what may not be read is named, the others come out, and nothing is removed`(
    path: String
  ) throws {
    let set = try DrawingSet()
    try set.folder.write([path.hasSuffix(".svg") ? path : path + "/deep-filled.svg": .disc])
    #expect(try OtherUser.command(set.command(), in: set.folder).run().status == 0)
    let whole = try set.output()
    for _ in 0..<2 {
      #expect(unsafe chmod(set.folder(path), 0) == 0)
      let result = try OtherUser.command(set.command(), in: set.folder).run(status: 2)
      #expect(
        result.errors
          == "\(path): error: cannot be read: permission denied;"
          + " change its permissions\n")
      #expect(try set.export().iconNames == DrawingSet.goodNames)
      // What cannot be read now may be back tomorrow.
      #expect(try whole.paths.filter { try set.output().files[$0] == nil } == [])
    }
    #expect(unsafe chmod(set.folder(path), 0o755) == 0)
    try set.folder.write(["in/bad-filled.svg": .square])
    if path == "in/bad" { try set.folder.remove(path) }
    try OtherUser.command(set.command(), in: set.folder).run(status: 0)
    #expect(try set.output().paths.contains { $0.contains("deep") } == false)
  }
}

/// What is at the path of a file that cannot be used.
enum Obstacle: String, CaseIterable, Sendable {
  case brokenLink = "a broken link"
  case directory = "a directory"
  case pipe = "a pipe"
  case device = "a device"
  case closed = "a file without permission"
  case large = "a file that is too large"
  case notUnicode = "a file that is not UTF-8"
  case malformed = "a malformed file"
  case ownLink = "a link to itself"
  case socket = "a socket"

  static let ofText = allCases.prefix(8)

  var reason: String {
    switch self {
    case .brokenLink: "it is a symbolic link that leads nowhere"
    case .directory: "is a directory"
    case .pipe, .device: "it is a pipe, a socket or a device"
    case .closed: "permission denied"
    case .large: "file too large|bytes"
    case .notUnicode: "UTF-8"
    case .malformed: "not valid YAML"
    case .ownLink: "too many levels of symbolic links"
    case .socket:
      #if canImport(Darwin)
        "operation not supported on socket"
      #else
        "no such device or address"
      #endif
    }
  }

  var help: String {
    switch self {
    case .brokenLink, .ownLink: "let the link lead to a file, or remove it"
    case .directory: "rename the folder, or name a file"
    case .pipe, .device: "put a file in its place"
    default: "check the path and its permissions"
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
    case .ownLink: try folder.link(path, to: (path as NSString).lastPathComponent)
    case .socket: try Self.bindSocket(at: folder(path))
    }
  }

  private static func bindSocket(at path: String) throws {
    // The test's folder may have too long a path for the address of a socket.
    let short = TemporaryFolder.parent + "/tabicon-\(UUID().uuidString.prefix(8))"
    #if canImport(Darwin)
      let socket = Darwin.socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let socket = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: short.utf8) }
    let result = unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe bind(
        socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
    try #require(result == 0)
    try FileManager.default.moveItem(atPath: short, toPath: path)
  }
}

@Suite struct UnusableFileTests {
  private static let commands = [
    ["export", "Icons"], ["validate", "Icons"], ["inspect", "Icons/home.svg", "Icons"],
    ["derive", "Icons", "--in-place"],
  ]

  /// Runs the tool as somebody whom permissions bind.
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Command.Result {
    try OtherUser.command(folder.command(arguments), in: folder).run()
  }

  @Test(.enabled(if: OtherUser.isAvailable), arguments: Obstacle.ofText)
  func `a tabbar.yml that cannot be used never counts as absent`(state: Obstacle) throws {
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
        Tabicon.command(call, in: place), in: folder
      ).run(status: 2)
      #expect(
        try result.errors.contains("tabbar.yml:") && result.errors.contains(Regex(state.reason)),
        "\(call): \(result.errors)")
    }
    #expect(try FileTree(folder("Output")).differences(from: output) == [])
    let initial = try run(["init", "Icons"], in: folder)
    #expect(initial.status == 2 && initial.errors.contains("is already there"))
  }

  @Test(
    .enabled(if: OtherUser.isAvailable), arguments: Obstacle.ofText,
    ["--config", "--baseline"])
  func `a file that is named and cannot be used ends the run`(state: Obstacle, option: String)
    throws
  {
    let folder = try TemporaryFolder(["Icons/home.svg": .disc])
    try state.create("other.yml", in: folder)
    for command in ["export", "validate"] {
      let result = try run([command, "Icons", option, "other.yml"], in: folder)
      #expect(result.status == 2, "\(command): \(result.errors)")
      #expect(result.errors.contains("other.yml:"), "\(command): \(result.errors)")
    }
    #expect(!folder.contains("Output"))
  }

  @Test(.enabled(if: OtherUser.isAvailable), arguments: Obstacle.ofText.prefix(5))
  func `a drawing that the configuration names and nobody can read is an error`(state: Obstacle)
    throws
  {
    let folder = try TemporaryFolder([
      "Icons/home.svg": .disc,
      "Icons/tabbar.yml": Drawing(file: "overrides: {home: {outlined: other.svg}}\n"),
    ])
    try state.create("Icons/other.svg", in: folder)
    for command in ["export", "validate"] {
      let result = try run([command, "Icons"], in: folder)
      #expect(result.status == 2, "\(command): \(result.errors)")
      #expect(result.errors.contains("other.svg: error: cannot be read"))
      #expect(result.errors.contains(state.reason))
    }
  }
}
