import Foundation
import TabBarManifest
import TestSupport
import Testing

/// Exports after random changes, each held against an export to an empty folder.
@Suite struct HistoryTests {
  /// As many steps as `TABICON_HISTORIES` says, else so few that the test takes seconds.
  private static let steps =
    ProcessInfo.processInfo.environment["TABICON_HISTORIES"].flatMap(Int.init) ?? 50
  private static let stepsPerHistory = 25

  @Test(arguments: 1...UInt64(max(1, steps / stepsPerHistory)))
  func `whatever is changed, in any order, the output is that of a full run`(seed: UInt64) throws {
    var history = try History(seed: seed)
    for step in 0..<Self.stepsPerHistory { try history.advance(step) }
  }
}

private struct History {
  private static let malformed = "<svg"
  /// Settings, each of which is tried alone beside `icons`.
  private static let settings = [
    "variants: auto", "variants: drawn", "canvas: uniform", "fit: artboard", "tolerance: 0.03",
    "compact: size-class", "namespace: true", "profile: ios-legacy", "largeContent: 40pt",
    "overrides: { icon1: { shape: square } }", "overrides: { icon2: { ink: luminance } }",
    "overrides: { icon3: { mirrors: true } }", "overrides: { icon4: { rightToLeft: icon5 } }",
    "overrides: { icon6: { filled: none } }", "tabs: [{ id: a, title: A, icon: icon0 }]",
    "rules: { duplicate-artwork: off }", "images: pdf", "images: svg",
  ]

  private var set: RepeatedExport
  private var generator: SplitMix
  /// The output of an export to an empty folder after the step before.
  private var clean: FileTree
  private var log: [String] = []

  init(seed: UInt64) throws {
    set = try RepeatedExport(pairs: 8)
    generator = SplitMix(seed: seed)
    try set.folder.write("icons: .\n", to: "in/tabbar.yml")
    clean = try set.clean().tree
  }

  mutating func advance(_ step: Int) throws {
    log.append("\(step): ")
    try change(step)
    let before = try set.output()
    let run = try set.run()
    let (result, tree) = try set.clean()
    clean = tree
    #expect(run.result.status == result.status, "\(log) \(run.result.errors)")
    // A setting that does not fit the names, such as `filled: none` for an icon that has no other
    // drawing, ends both runs before they write.
    if result.status == 2 {
      #expect(run.result.errorLines == result.errorLines, "\(log)")
      #expect(try set.output().differences(from: before) == [], "\(log)")
      return
    }
    let errors = run.result.errorLines.filter {
      !$0.contains(": warning: was changed after") && !$0.contains(": warning: is damaged;")
    }
    #expect(errors == result.errorLines, "\(log)")
    let output = try set.output()
    // The images of a drawing that has turned bad stay, and a full run knows of none.
    let kept = try imagesOfMalformed(in: output).subtracting(tree.paths)
    let compared = kept.isEmpty ? [] : ["manifest.json"]
    #expect(
      output.filter { !kept.contains($0) && !compared.contains($0) }
        .differences(from: tree.filter { !compared.contains($0) }) == [], "\(log)")
    var manifest = try Export(set.folder("out")).manifest
    manifest.files.removeAll { kept.contains($0.file) }
    #expect(try manifest == Export(set.folder("clean")).manifest, "\(log)")
    #expect(try set.strays == [], "\(log)")
  }

  private mutating func random(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }

  private enum Change: String, CaseIterable {
    case redraw, redrawUnseen, turnBad, mend, removeDrawing, removeIcon, rename, changeCase, swap
    case changeSetting, changeFormats, deleteOutput, editOutput, deleteAll, loseState
    case damageState, damageResult, kill, interrupt, exportOne
  }

  private mutating func change(_ step: Int) throws {
    guard let change = Change.allCases.randomElement(using: &generator) else { return }
    log[log.count - 1] += change.rawValue
    switch change {
    case .redraw: try redraw()
    case .redrawUnseen: try redrawUnseen()
    case .turnBad: try set.folder.write(Self.malformed, to: drawing())
    case .mend: for path in try malformedDrawings() { try redraw(at: path) }
    case .removeDrawing: try set.folder.remove(existingDrawing())
    case .removeIcon:
      let icon = random(0..<10)
      for variant in ["filled", "outlined"] {
        try? set.folder.remove("in/icon\(icon)-\(variant).svg")
      }
    case .rename: try set.rename(existingDrawing(), to: "in/other\(step)-filled.svg")
    case .changeCase: try changeCase()
    case .swap: try swap()
    case .changeSetting:
      let setting = Self.settings.randomElement(using: &generator) ?? ""
      try set.folder.write("icons: .\n\(setting)\n", to: "in/tabbar.yml")
    case .changeFormats:
      set.formats =
        ["png", "xcassets,swift", "png,xcassets,swift", "svg,pdf,swift", "xcassets,svg"][
          random(0..<5)]
    case .deleteOutput: if let path = output() { try? set.folder.remove("out/" + path) }
    case .editOutput: try editOutput()
    case .deleteAll: try? set.folder.remove("out")
    case .loseState: try? set.folder.remove("out/.tabicon")
    case .damageState: try damage("out/.tabicon/state")
    case .damageResult: try damageResult()
    case .kill: try end(by: SIGKILL)
    case .interrupt: try end(by: SIGINT)
    case .exportOne: try exportOne()
    }
  }

  private mutating func drawing() -> String {
    "in/icon\(random(0..<10))-\(["filled", "outlined"][random(0..<2)]).svg"
  }

  private mutating func existingDrawing() throws -> String {
    let drawings = try FileTree(set.folder("in")).paths.filter { $0.hasSuffix(".svg") }
    guard drawings.count > 4 else {
      let path = drawing()
      try redraw(at: path)
      try redraw(at: "in/icon0-filled.svg")
      return path
    }
    return "in/" + drawings[random(0..<drawings.count)]
  }

  private mutating func redraw() throws { try redraw(at: drawing()) }

  private mutating func redraw(at path: String) throws {
    let attributes =
      path.hasSuffix("outlined.svg") ? #"fill="none" stroke="black" stroke-width="1""# : ""
    let width = Double(random(120..<220)) / 10
    try set.folder.write([
      path: .rectangle(width: width, height: 16, attributes: attributes)
    ])
  }

  /// Puts another drawing in the place of one, of as many bytes and with its time of modification.
  private mutating func redrawUnseen() throws {
    let path = set.folder(drawing())
    guard var bytes = FileManager.default.contents(atPath: path),
      let digit = bytes.firstRange(of: Data(#"width=""#.utf8))?.upperBound, digit < bytes.count
    else { return }
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    bytes[digit] ^= 1
    try bytes.write(to: URL(filePath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(time)], ofItemAtPath: path)
  }

  private mutating func changeCase() throws {
    // Where names differ by more than case alone.
    guard !set.folder.contains("IN") else { return }
    let path = try existingDrawing()
    try? set.rename(path, to: path.replacing("in/i", with: "in/I"))
  }

  private mutating func swap() throws {
    let (first, second) = (try existingDrawing(), try existingDrawing())
    guard first != second else { return }
    try set.rename(first, to: "swap")
    try set.rename(second, to: first)
    try set.rename("swap", to: second)
  }

  private mutating func output() -> String? { clean.paths.randomElement(using: &generator) }

  private mutating func editOutput() throws {
    guard let path = output(),
      var bytes = FileManager.default.contents(atPath: set.folder("out/" + path))
    else { return }
    // Text that is none any more is not told from what somebody else wrote.
    if path.hasSuffix(".png") { bytes[bytes.count - 4] ^= 1 } else { bytes.append(10) }
    try bytes.write(to: URL(filePath: set.folder("out/" + path)))
  }

  private mutating func damage(_ path: String) throws {
    guard var bytes = FileManager.default.contents(atPath: set.folder(path)), !bytes.isEmpty else {
      return
    }
    bytes[random(0..<bytes.count)] ^= 4
    try bytes.write(to: URL(filePath: set.folder(path)))
  }

  private mutating func damageResult() throws {
    let folder = "out/.tabicon/results"
    let results = try? set.folder.names(folder).sorted()
    if let result = results?.randomElement(using: &generator) { try damage("\(folder)/\(result)") }
  }

  private mutating func end(by signal: Int32) throws {
    for _ in 0..<3 { try redraw() }
    let running = try set.command().start()
    usleep(UInt32(random(0..<150_000)))
    running.send(signal)
    _ = try running.wait()
  }

  private mutating func exportOne() throws {
    let path = try existingDrawing()
    let before = try set.output()
    let result = try set.folder.tabicon("export", path, "-o", "out", "--formats", set.formats)
    if result.status == 2 { #expect(try set.output() == before, "\(log)") }
    let images = before.paths.filter { path in
      [".png", ".svg", ".pdf"].contains { path.hasSuffix($0) }
    }
    let lost = images.filter { !set.folder.contains("out/" + $0) }
    let icon = path.dropFirst(3).prefix { $0 != "-" }
    #expect(lost.allSatisfy { $0.contains("/\(icon)-") }, "\(log)")
  }

  private func malformedDrawings() throws -> [String] {
    let content = Data(Self.malformed.utf8)
    return try FileTree(set.folder("in")).files.filter { $0.value == content }.keys.sorted()
      .map { "in/" + $0 }
  }

  /// The paths of images, and of what goes with them, whose icons have a malformed drawing.
  private func imagesOfMalformed(in output: FileTree) throws -> Set<String> {
    // A pair has one name, though its drawings have it in different letter cases.
    let names = try malformedDrawings().map {
      "/\($0.dropFirst(3).prefix { $0 != "-" })-".lowercased()
    }
    return Set(
      output.paths.filter { path in names.contains { path.lowercased().contains($0) } })
  }
}
