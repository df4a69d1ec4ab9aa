import Foundation
import TestSupport
import Testing

/// Files that cannot be read or cannot be an icon's, each beside two good icons: rows N2, N3, N5 and
/// N6 of the catalogue.
@Suite struct BadFileTests {
  /// Something that is named like a drawing and is none.
  struct Row: NamedCase {
    let id: String
    let reason: String
    let create: @Sendable (TemporaryFolder) throws -> Void

    static let all = [
      Row(id: "N6: a folder", reason: "is a directory") { try $0.createFolder("in/bad.svg") },
      Row(id: "N5: a broken link", reason: "it is a symbolic link that leads nowhere") {
        try $0.link("in/bad.svg", to: "nowhere.svg")
      },
      Row(id: "N5: a link to itself", reason: "too many levels of symbolic links") {
        try $0.link("in/bad.svg", to: "bad.svg")
      },
      Row(id: "N6: a pipe", reason: "it is not a regular file") {
        #expect(unsafe mkfifo($0("in/bad.svg"), 0o666) == 0)
      },
      Row(id: "N6: a device", reason: "it is not a regular file") {
        try $0.link("in/bad.svg", to: "/dev/zero")
      },
      Row(id: "N6: a socket", reason: socketReason) { try bindSocket(at: $0("in/bad.svg")) },
    ]

    private static let socketReason = {
      #if canImport(Darwin)
        "operation not supported on socket"
      #else
        "no such device or address"
      #endif
    }()

    /// Leaves a socket that nobody listens to.
    private static func bindSocket(at path: String) throws {
      // The test's folder may have too long a path for the address of a socket.
      let short = TemporaryFolder.parent + "/tabicon-\(UUID().uuidString.prefix(8))"
      #if canImport(Darwin)
        let socket = socket(AF_UNIX, SOCK_STREAM, 0)
      #else
        let socket = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
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

  @Test(arguments: Row.all)
  func `what is no file is named and the others come out`(row: Row) throws {
    let set = try DrawingSet()
    try row.create(set.folder)
    let result = try set.run(status: 2)
    #expect(
      result.errorLines == [
        "in/bad.svg: error: cannot be read: \(row.reason); check the file and its permissions"
      ])
    #expect(
      result.output
        == "exported 2 of 3 icons, 8 images to out; 1 file not readable\n")
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
          + " check the file and its permissions\n")
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

  @Test func `N6: folders in too many folders are named, and the others come out`() throws {
    let set = try DrawingSet()
    try set.folder.createFolder("in/" + String(repeating: "d/", count: 65) + "d")
    let result = try set.run(status: 2)
    #expect(
      result.errorLines == [
        "in/\(String(repeating: "d/", count: 64))d: error: cannot be read: it lies in too many"
          + " folders; check the file and its permissions"
      ])
  }

  @Test(arguments: ["icon.svgz", "ICON.SVGZ"])
  func `D6: a drawing may be compressed whatever it is called`(name: String) throws {
    let set = try DrawingSet()
    try set.folder.write(Gzip.pack(Array(Drawing.disc.text.utf8)), to: "in/\(name)")
    try set.folder.write(Array(Drawing.square.text.utf8), to: "in/plain.svgz")
    let icon = String(name.prefix(4))
    try set.run(exporting: [icon, "plain"], status: 0)
    try Tabicon.run("validate", set.folder("in/" + name), status: 0)
    try set.folder.write(["in/plain.svg": .disc])
    let result = try set.run(exporting: [icon], status: 1)
    #expect(result.errors.contains("[name-collision] the icon name 'plain'"), "\(result.errors)")
  }

  @Test func `N5: a link to a drawing is a drawing`() throws {
    let set = try DrawingSet()
    try set.folder.write(["elsewhere/disc.svg": .disc])
    try set.folder.link("in/linked-filled.svg", to: "../elsewhere/disc.svg")
    #expect(try set.run(exporting: ["linked"], status: 0).errors == "")
  }

  @Test func `N5: links to folders are not followed in circles or out of the project`() throws {
    let set = try DrawingSet()
    try set.folder.write(["elsewhere/disc-filled.svg": .disc])
    try set.folder.link("in/circle", to: ".")
    try set.folder.link("in/outside", to: "../elsewhere")
    #expect(try set.run(status: 0).errors == "")
  }

  /// File systems of macOS keep either pair in one file, so there is nothing to collide.
  @Test(
    .enabled(if: caseMatters, "this file system does not tell 'Home' from 'home'"),
    arguments: [
      ("N2: letter case", "Home-filled.svg", "home-filled.svg", "Home"),
      (
        "N3: composed and decomposed accents", "caf\u{65}\u{301}-filled.svg",
        "caf\u{E9}-filled.svg", "caf\u{65}\u{301}"
      ),
    ])
  func `icons whose names other systems take for one are refused`(
    id: String, first: String, second: String, name: String
  ) throws {
    let set = try DrawingSet()
    try set.folder.write(Array(Drawing.disc.text.utf8), to: "in/" + first)
    try set.folder.write(Array(Drawing.square.text.utf8), to: "in/" + second)
    let result = try set.run(status: 1)
    #expect(
      Array(result.errors.utf8)
        == Array(
          ("in/\(first): error: [name-collision] the icon name '\(name)' is also that of"
            + " 'in/\(second)'; rename all but one of these files\n").utf8))
    #expect(result.output == "exported 2 of 4 icons, 8 images to out; 1 error\n")
  }

  private static let caseMatters: Bool = {
    guard let folder = try? TemporaryFolder(), (try? folder.write("", to: "a")) != nil else {
      return false
    }
    return !folder.contains("A")
  }()
}
