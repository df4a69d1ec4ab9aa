import Foundation
import TestSupport
import Testing

/// The scripts that install a release, with one whose tool says its version and no more.
@Suite struct InstallTests {
  private static let version = "9.8.7"

  /// A folder with a release in `releases`.
  private static func release(tool: String = "echo \(version)") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\n\(tool)\n", to: "root/bin/tabicon")
    try folder.write("library", to: "root/lib/tabicon/libx.so")
    try folder.write("page", to: "root/share/man/man1/tabicon.1")
    let script = """
      case $(uname -s)-$(uname -m) in
      Linux-x86_64) system=linux-x86_64 ;; Linux-*) system=linux-aarch64 ;;
      Darwin-arm64) system=macos-arm64 ;; *) system=macos-x86_64 ;;
      esac
      name=tabicon-\(version)-$system
      mv root $name && chmod 755 $name/bin/tabicon
      mkdir -p releases/v\(version)
      tar -czf releases/v\(version)/$name.tar.gz $name
      cd releases/v\(version)
      if command -v sha256sum >/dev/null; then sha256sum *.gz; else shasum -a 256 *.gz; fi >SHA256SUMS
      """
    try folder.shell(script).run(status: 0)
    return folder
  }

  @Test func `an installation changes no folder that is there, be it a link`() throws {
    let folder = try Self.release()
    try folder.write("mine", to: "elsewhere/other")
    try folder.createFolder("prefix/share")
    try folder.link("prefix/bin", to: "../elsewhere")
    #expect(unsafe chmod(folder("prefix/share"), 0o700) == 0)
    try folder.install(to: "prefix", status: 0)
    #expect(try folder.names("elsewhere") == ["other", "tabicon"])
    #expect(try FileTree(folder("prefix")).files["bin"] == Data("../elsewhere".utf8))
    let share = try FileManager.default.attributesOfItem(atPath: folder("prefix/share"))
    #expect(share[.posixPermissions] as? Int == 0o700)
    #expect(try folder.names("prefix") == ["bin", "lib", "share"])
    let output = try folder.shell("prefix/bin/tabicon --version").run(status: 0).output
    #expect(output == Self.version + "\n")
  }

  @Test func `an installation that was killed at any moment is made by the next run`() throws {
    let folder = try Self.release()
    var generator = SplitMix(seed: 3)
    var duration = 0.0
    for turn in 0..<16 {
      let prefix = "prefix\(turn)"
      // What it starts belongs to its process group.
      let killed = try folder.shell(
        "exec sh '\(PackageRoot.path)/Sources/Packaging/install.sh' \(Self.version) \(prefix)"
      )
      .start()
      let start = Date.now
      if turn == 0 {
        #expect(try killed.wait().status == 0)
        duration = Date.now.timeIntervalSince(start)
        continue
      }
      usleep(UInt32.random(in: 0...UInt32(duration * 1e6), using: &generator))
      kill(-killed.processID, SIGKILL)
      killed.send(SIGKILL)
      _ = try killed.wait()
      let isWhole = "cd '\(PackageRoot.path)' && . Sources/Packaging/archives.sh && is_installed"
      let whole = try folder.shell("bash -c \"\(isWhole) '\(folder(prefix))' \(Self.version)\"")
        .run()
      let files = try FileTree(folder(prefix)).paths.filter { !$0.contains(".tabicon-install") }
      #expect(whole.status != 0 || files.count == 4, "\(turn): \(files)")
      try folder.install(to: prefix, status: 0)
      #expect(try folder.names(prefix) == ["bin", "lib", "share"], "\(turn)")
      #expect(try FileTree(folder(prefix)).paths.count == 4, "\(turn)")
    }
  }

  @Test(arguments: [
    ("another checksum", "0123", "echo 9.8.7"), ("a tool that fails", "", "exit 3"),
  ])
  func `what is not as it should be is not installed`(
    id: String, checksum: String, tool: String
  ) throws {
    let folder = try Self.release(tool: tool)
    let result = try folder.install(to: "prefix", checksum, status: 2)
    #expect(result.errors.contains("nothing was installed"), "\(id): \(result.errors)")
    #expect(!folder.contains("prefix"), "\(id)")
  }

  @Test func `scripts that lack arguments say which`() throws {
    for script in ["install.sh", "action.sh", "archive.sh", "bundle.sh", "deb.sh"] {
      let path = PackageRoot.path + "/Sources/Packaging/" + script
      let result = try Command("/usr/bin/env", ["bash", path]).run()
      #expect(
        result.status == 2 && !result.errors.contains("unbound"), "\(script): \(result.errors)")
    }
  }

  @Test func `the action installs by its checksum, and takes all lines of its command`() throws {
    let folder = try Self.release(
      tool: #"if [ "$1" = --version ]; then echo 9.8.7; else printf '%s\n' "$@"; fi"#)
    let action = "bash '\(PackageRoot.path)/Sources/Packaging/action.sh'"
    let variables =
      "TABICON_RELEASES=\(folder("releases")) VERSION=9.8.7 FOLDER=\(folder("tool"))"
      + " GITHUB_PATH=\(folder("path")) RUNNER_TEMP=\(folder.path) "
    try folder.shell(variables + action + " install").run(status: 0)
    let another = try folder.shell(variables + "CHECKSUM=0123 " + action + " install").run()
    #expect(another.status == 2 && another.errors.contains("'0123' was expected"))
    let run =
      "PATH=\(folder("tool/bin")):$PATH COMMAND='validate Icons\n  --strict' " + action + " run"
    let result = try folder.shell(variables + run).run(status: 0)
    #expect(result.outputLines == ["validate", "Icons", "--strict", "--report", "github=-"])
  }
}

extension TemporaryFolder {
  fileprivate func shell(_ script: String) -> Command {
    Command("/bin/sh", ["-ec", script], in: path).with(
      environment: ["TABICON_RELEASES": self("releases")])
  }

  @discardableResult fileprivate func install(
    to prefix: String, _ checksum: String = "", status: Int32
  ) throws -> Command.Result {
    try shell("sh '\(PackageRoot.path)/Sources/Packaging/install.sh' 9.8.7 \(prefix) \(checksum)")
      .run(status: status)
  }
}
