import Foundation
import TestSupport
import Testing

/// Exports that several processes make, each of them a share.
@Suite struct ShardTests {
  /// A folder of drawings that needs decisions for the set as a whole: the stroke of the set, and a
  /// convention of names that is no usual one.
  private static func icons() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in try FileManager.default.contentsOfDirectory(atPath: PackageRoot.icons)
    where file.hasSuffix(".svg") || file == "tabbar.yml" {
      let bytes = try Data(contentsOf: URL(filePath: PackageRoot.icons + "/" + file))
      try folder.write(Array(bytes), to: "Icons/\(file)")
    }
    return folder
  }

  /// Plans shards, renders each in an order of its own, and merges them.
  private static func merge(
    _ count: Int, in folder: TemporaryFolder, options: [String] = []
  ) throws -> Command.Result {
    try folder.tabicon("plan", "Icons", "--shards", "\(count)", "-o", "plan", status: 0)
    let jobs = try folder.names("plan")
    try #require(jobs.count == count)
    for file in jobs.reversed() {
      try folder.tabicon("export", "--shard", "plan/\(file)", "-o", "shards", status: 0)
    }
    let shards = try folder.names("shards")
    let files = (shards.dropFirst() + shards.prefix(1)).map { "shards/\($0)" }
    return try folder.tabicon(["merge", "Icons"] + files + ["-o", "Merged"] + options)
  }

  @Test(arguments: [false, true])
  func `merged shards are the files and reports of one export`(isLarge: Bool) throws {
    let folder = try isLarge ? Self.twoHundredIcons() : Self.icons()
    let files = ["report.json", "report.html", "report.sarif"]
    let reports = files.flatMap { ["--report", $0] }
    let one = try folder.tabicon(["export", "Icons", "-o", "Merged"] + reports)
    let tree = try FileTree(folder("Merged"))
    let expected = try files.map(folder.text)
    #expect(one.status == (isLarge ? 1 : 0), "some of the drawings of the large set have errors")
    for count in [1, 2, 3, 16] {
      for path in ["Merged", "plan", "shards"] { try? folder.remove(path) }
      let merged = try Self.merge(count, in: folder, options: reports)
      #expect(merged.status == one.status && merged.output == one.output, "\(count)")
      #expect(merged.errors == one.errors, "\(count)")
      #expect(try FileTree(folder("Merged")).differences(from: tree) == [], "\(count)")
      #expect(try files.map(folder.text) == expected, "\(count)")
    }
  }

  @Test(arguments: [
    ["--formats", "svg"], ["--canvas", "uniform"], ["--catalog-only"], ["--optimize"],
    ["--images", "svg"], ["--compact", "size-class"], ["--default-file-names"],
    ["--fit", "artboard"],
    ["--variants", "drawn"], ["--limit", "seconds=9"], ["--config", "x.yml"],
    ["--profile", "apple-hig"],
  ])
  func `a planned shard has its settings, so options that it could not follow are refused`(
    options: [String]
  ) throws {
    let folder = try TemporaryFolder(["Icons/home-filled.svg": .disc])
    try folder.tabicon("plan", "Icons", "--shards", "1", "-o", "plan", status: 0)
    let shard = try folder.tabicon(
      ["export", "--shard", "plan/1-of-1.jobs", "-o", "shards"] + options, status: 64)
    #expect(shard.errors.contains("has its settings"), "\(shard)")
    #expect(!folder.contains("shards"))
  }

  @Test func `a merge that is refused leaves an output that was there as it was`() throws {
    let folder = try Self.icons()
    _ = try Self.merge(2, in: folder)
    let before = try FileTree(folder("Merged"))
    try folder.write(["Icons/new.svg": .rectangle(width: 18, height: 12)])
    let refused = try folder.tabicon(
      "merge", "Icons", "shards/1-of-2.shard", "shards/2-of-2.shard", "-o", "Merged", status: 2)
    #expect(refused.errors.contains("no result of 'new'"))
    #expect(try FileTree(folder("Merged")).differences(from: before) == [])
  }

  /// Drawings in both styles, in one, and some that have findings.
  private static func twoHundredIcons() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 1...200 {
      let name = "Icons/icon-\(number)"
      let (width, height) = (Double(10 + number % 15), Double(10 + number / 14))
      try folder.write(["\(name)-filled.svg": .rectangle(width: width, height: height)])
      if number % 3 == 0 { try folder.write(["\(name)-outlined.svg": .disc]) }
      if number % 40 == 0 { try folder.write("<svg", to: "\(name)-outlined.svg") }
    }
    return folder
  }

  @Test func `a share that plans for itself has the results of the planned one`() throws {
    let folder = try Self.icons()
    _ = try Self.merge(3, in: folder)
    try folder.tabicon("export", "Icons", "--shard", "2/3", "-o", "other")
    #expect(
      try FileTree(folder("other/2-of-3.shard")).files
        == FileTree(folder("shards/2-of-3.shard")).files)
  }

  @Test func `an export that is given all results renders nothing`() throws {
    let folder = try Self.icons()
    // Names that leave open which of two words is the filled one, so that drawings are sampled.
    try folder.createFolder("Open")
    for name in ["bell", "lock"] {
      for (style, other) in [("filled", "one"), ("outlined", "two")] {
        try FileManager.default.copyItem(
          atPath: folder("Icons/\(name)-\(style).svg"), toPath: folder("Open/\(name)-\(other).svg"))
      }
    }
    for set in ["Icons", "Open"] {
      try folder.tabicon("plan", set, "--shards", "2", "-o", "plan")
      for shard in ["1", "2"] {
        try folder.tabicon("export", "--shard", "plan/\(shard)-of-2.jobs", "-o", "shards \(set)")
      }
      let command = folder.command([
        "export", set, "-o", "Given", "--results", "shards \(set)/1-of-2.shard",
        "shards \(set)/2-of-2.shard",
      ])
      if Strace.isInstalled {
        // A worker is another process that executes the tool.
        let calls = try Strace.calls(of: command).filter { $0.contains(" execve(") }
        #expect(calls.count == 1, "\(calls)")
        try folder.remove("Given")
      }
      let given = try command.run(status: 0)
      let one = try folder.tabicon("export", set, "-o", "One", status: 0)
      #expect(one.errors == given.errors)
      #expect(try FileTree(folder("Given")).differences(from: FileTree(folder("One"))) == [])
      for path in ["Given", "One"] { try folder.remove(path) }
    }
  }

  @Test func `a shard that is rendered again renders what its folder lacks`() throws {
    let folder = try Self.icons()
    _ = try Self.merge(1, in: folder)
    let before = try FileTree(folder("shards"))
    let first = try #require(before.paths.first)
    try folder.remove("shards/\(first)")
    try folder.write("x", to: "shards/1-of-1.shard/" + String(repeating: "0", count: 64))
    try folder.tabicon("export", "--shard", "plan/1-of-1.jobs", "-o", "shards")
    let after = try FileTree(folder("shards"))
    #expect(after.differences(from: before) == [])
    #expect(RepeatedExport.changes(from: before, to: after) == [first])
  }

  @Test func `a changed drawing changes the jobs of one shard`() throws {
    let folder = try Self.icons()
    try folder.tabicon("plan", "Icons", "--shards", "8", "-o", "plan")
    let before = try FileTree(folder("plan"))
    var bytes = try folder.data("Icons/bell-filled.svg")
    bytes += Data("<!-- changed -->\n".utf8)
    try bytes.write(to: URL(filePath: folder("Icons/bell-filled.svg")))
    try folder.tabicon("plan", "Icons", "--shards", "8", "-o", "plan")
    #expect(try FileTree(folder("plan")).differences(from: before).count == 1)
  }

  @Test func `results that are missing, damaged, old or of other settings are refused`() throws {
    let folder = try Self.icons()
    _ = try Self.merge(2, in: folder)
    let (first, second) = ("shards/1-of-2.shard", "shards/2-of-2.shard")
    func refusal(_ folders: [String]) throws -> String {
      let result = try folder.tabicon(["merge", "Icons"] + folders + ["-o", "Refused"], status: 2)
      #expect(result.errorLines.count == 1)
      #expect(!folder.contains("Refused"), "nothing is left")
      return result.errors
    }
    let missing = #/Icons/.*\.svg: error: there is no result of '.*' in 'shards/1-of-2.shard'/#
    #expect(try refusal([first]).prefixMatch(of: missing) != nil)
    #expect(try refusal([first, "shards/3-of-2.shard"]).contains("no such file or directory"))
    // A result with images: what settles something for the set is rendered again where it is missing.
    let result = try #require(
      folder.names(second)
        .max { try folder.bytes("\(second)/\($0)").count < folder.bytes("\(second)/\($1)").count })
    let path = folder(second) + "/" + result
    let bytes = try Data(contentsOf: URL(filePath: path))
    for damaged in [bytes.dropLast(9), Data(), Data(bytes.map { $0 ^ 1 })] {
      try damaged.write(to: URL(filePath: path))
      #expect(try refusal([first, second]).contains("there is no result of '"))
    }
    try bytes.write(to: URL(filePath: path))
    try folder.tabicon("export", "Icons", "--shard", "2/2", "--fit", "artboard", "-o", "fitted")
    #expect(try refusal([first, "fitted/2-of-2.shard"]).contains("with other settings"))
    try folder.write(["Icons/new.svg": .rectangle(width: 18, height: 12)])
    #expect(
      try refusal([first, second]).hasPrefix("Icons/new.svg: error: there is no result of 'new' in")
    )
  }

  @Test func `results of another build of the tool are refused`() throws {
    let folder = try Self.icons()
    _ = try Self.merge(1, in: folder)
    let tool = folder("tabicon")
    try Tabicon.copy(to: tool)
    let file = try FileHandle(forWritingTo: URL(filePath: tool))
    try file.seekToEnd()
    try file.write(contentsOf: Data([0]))
    try file.close()
    for arguments in [
      ["merge", "Icons", "shards/1-of-1.shard", "-o", "Refused"],
      ["export", "--shard", "plan/1-of-1.jobs", "-o", "Refused"],
    ] {
      var command = Tabicon.command(arguments)
      command.executable = tool
      command.workingDirectory = folder.path
      let result = try command.run()
      #expect(result.status == 2 && result.errors.contains("another build of tabicon"))
      #expect(!folder.contains("Refused"))
    }
  }

  @Test func `N15: a file of jobs that is foreign, cut off or changed is refused`() throws {
    let folder = try Self.icons()
    try folder.tabicon("plan", "Icons", "--shards", "1", "-o", "plan")
    let bytes = try folder.data("plan/1-of-1.jobs")
    var flipped = bytes
    flipped[bytes.count / 2] ^= 1
    for (damaged, reason) in [
      (Data("x".utf8), "is no file of jobs"), (bytes.dropLast(9), "is damaged or was cut off"),
      (flipped, "is damaged or was cut off"), (bytes.prefix(20), "is damaged or was cut off"),
    ] {
      try damaged.write(to: URL(filePath: folder("plan/bad.jobs")))
      let result = try folder.tabicon(
        "export", "--shard", "plan/bad.jobs", "-o", "Refused", status: 2)
      #expect(result.errors.contains(reason))
      #expect(!folder.contains("Refused"))
    }
  }
}
