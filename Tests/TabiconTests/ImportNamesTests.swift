import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// The names by which code finds the images of a catalog, after an import and an export.
@Suite struct ImportNamesTests {
  private static let disc = Drawing("<circle cx='12' cy='12' r='9'/>")
  private static let ring = Drawing(
    "<circle cx='12' cy='12' r='8' fill='none' stroke='black' stroke-width='2'/>")

  /// Writes an image set; the slots are the lists of keys of its images, all of one SVG.
  private func write(
    _ set: String, _ drawing: Drawing = disc, slots: [String] = [""], in folder: TemporaryFolder
  ) throws {
    try folder.write(imageSet: set, slots.enumerated().map { ("x\($0).svg", $1) })
    for place in slots.indices { try folder.write(["\(set).imageset/x\(place).svg": drawing]) }
  }

  private func writeGroup(_ group: String, in folder: TemporaryFolder) throws {
    try folder.write(
      #"{"info": {"author": "xcode", "version": 1}, "properties": {"provides-namespace": true}}"#,
      to: "\(group)/Contents.json")
  }

  /// The names by which code finds the image sets of a catalog.
  private func codeNames(_ catalog: String, in folder: TemporaryFolder) throws -> Set<String> {
    let root = folder(catalog)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    let names = paths.filter { $0.hasSuffix(".imageset") }.map { path in
      var (name, group) = ("", root)
      for part in path.split(separator: "/").dropLast() {
        group += "/" + part
        let contents = try? String(contentsOfFile: group + "/Contents.json", encoding: .utf8)
        if contents?.contains(#/"provides-namespace" ?: true/#) == true { name += part + "/" }
      }
      return name + ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }
    try #require(Set(names).count == names.count)
    return Set(names)
  }

  @Test func `images in namespaces keep their names, and new ones are beside them`() throws {
    let folder = try TemporaryFolder()
    try writeGroup("App.xcassets/Tabs", in: folder)
    try writeGroup("App.xcassets/Plain/Deep", in: folder)
    try write("App.xcassets/Tabs/tab_home", Self.ring, in: folder)
    try write("App.xcassets/Tabs/tab_home_selected", in: folder)
    try write("App.xcassets/Plain/tab_list", in: folder)
    try write("App.xcassets/Plain/Deep/tab_map", in: folder)
    let old: Set = ["Tabs/tab_home", "Tabs/tab_home_selected", "tab_list", "Deep/tab_map"]
    #expect(try codeNames("App.xcassets", in: folder) == old)
    try folder.tabicon("import", "App.xcassets", "-o", "Icons", status: 0)
    let text = try folder.text("Icons/tabbar.yml")
    #expect(text.contains("      filled: Tabs/tab_home_selected\n"), "\(text)")
    try folder.tabicon("export", "Icons", "-o", "new", "--formats", "png,xcassets,swift", status: 0)
    let new = try codeNames("new/TabIcons.xcassets", in: folder)
    #expect(new.isSuperset(of: old), "\(new)")
    #expect(new.contains("Tabs/tab_home-compact"))
    let assets = try Export("new", in: folder).manifest.icons.flatMap(\.images)
      .compactMap(\.asset)
    #expect(Set(assets).isSuperset(of: old) && Set(assets).isSuperset(of: new), "\(assets)")
    let code = try folder.text("new/TabIcons.swift")
    #expect(code.contains("return \"Tabs/tab_home_selected\"\n"))
    // What is new has the same names once more.
    try folder.tabicon("import", "new/TabIcons.xcassets", "-o", "Again", status: 0)
    try folder.tabicon("export", "Again", "-o", "newer", status: 0)
    #expect(try codeNames("newer/TabIcons.xcassets", in: folder).isSuperset(of: new))
  }

  @Test func `images for compact bars and the large viewer keep names of their own`() throws {
    let folder = try TemporaryFolder()
    for name in ["tab_home", "tab_home_landscape", "tab_home_large", "tab_map", "tab_map-compact"] {
      try write("App.xcassets/\(name)", in: folder)
    }
    try folder.tabicon("import", "App.xcassets", "-o", "Icons", status: 0)
    let text = try folder.text("Icons/tabbar.yml")
    #expect(
      text.contains(
        """
            imageSets:
              filled: tab_home
              compactFilled: tab_home_landscape
              largeFilled: tab_home_large

        """), "\(text)")
    #expect(text.contains("compact: separate\n") && !text.contains("tab_map-compact"), "\(text)")
    try folder.write(
      text + "tabs: [{id: home, icon: home}, {id: map, icon: map}]\n", to: "Icons/tabbar.yml")
    try folder.tabicon("export", "Icons", "-o", "new", "--formats", "png,xcassets,swift", status: 0)
    let names = try codeNames("new/TabIcons.xcassets", in: folder)
    #expect(
      names.isSuperset(
        of: [
          "tab_home", "tab_home_landscape", "tab_home_large", "tab_map", "tab_map-compact",
          "tab_map-large",
        ]), "\(names)")
    #expect(!names.contains("tab_home-compact") && !names.contains("tab_home-large"))
    let code = try folder.text("new/TabIcons.swift")
    #expect(
      code.contains("case (.home, .filled, .compact): return \"tab_home_landscape\"\n"), "\(code)")
    try StandIns.shared.get().check([folder("new/TabIcons.swift")], StandIns.strict)
  }

  @Test func `slots for compact bars stay slots, and mirrored images mirrored`() throws {
    let folder = try TemporaryFolder()
    try write(
      "App.xcassets/tab_home", slots: ["", "\"height-class\": \"compact\""], in: folder)
    try write(
      "App.xcassets/tab_list", slots: ["\"language-direction\": \"left-to-right\""], in: folder)
    let result = try folder.tabicon("import", "App.xcassets", "-o", "Icons", status: 0)
    #expect(result.errors == "")
    let text = try folder.text("Icons/tabbar.yml")
    #expect(text.contains("compact: size-class\n") && text.contains("    mirrors: true\n"))
    try folder.tabicon("export", "Icons", "-o", "new", status: 0)
    let contents = try folder.text("new/TabIcons.xcassets/tab_home.imageset/Contents.json")
    #expect(contents.contains("\"height-class\" : \"compact\""), "\(contents)")
    let names = try codeNames("new/TabIcons.xcassets", in: folder)
    #expect(names.isSuperset(of: ["tab_home", "tab_list"]) && !names.contains("tab_home-compact"))
  }

  @Test func `what an export does not reproduce is said on one line for each image set`() throws {
    let folder = try TemporaryFolder()
    try write(
      "App.xcassets/tab_home",
      slots: [
        "", "\"idiom\": \"ipad\"", "\"language-direction\": \"right-to-left\"",
        "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]",
      ], in: folder)
    try write("App.xcassets/tab_list", in: folder)
    try write("App.xcassets/tab_list_compact", in: folder)
    try write("App.xcassets/tab_list_landscape", in: folder)
    let result = try folder.tabicon("import", "App.xcassets", "-o", "Icons", status: 0)
    #expect(
      result.errorLines == [
        "App.xcassets/tab_home.imageset/Contents.json: note: 'tab_home' also has images for ipad;"
          + " right-to-left; luminosity dark; they are not taken over, and an export shows the"
          + " usual one there",
        "App.xcassets/tab_list_landscape.imageset/Contents.json: note: 'tab_list_landscape' is not"
          + " taken over: an icon has one image set for each kind of bar; draw it as an icon of its"
          + " own where code needs this name",
      ])
    try folder.tabicon("export", "Icons", "-o", "new", status: 0)
  }

  @Test func `which of two image sets is taken over is the same in every run`() throws {
    let folder = try TemporaryFolder()
    for name in ["tab_list", "tab_list_compact", "tab_list_landscape"] {
      try write("App.xcassets/\(name)", in: folder)
    }
    // Each process visits dictionaries in an order of its own.
    let runs = try (0..<8).map { index in
      try folder.tabicon("import", "App.xcassets", "-o", "Icons \(index)", status: 0).errorLines
    }
    #expect(Set(runs).count == 1, "\(runs)")
  }

  @Test func `icons of two catalogs that have one name are two icons`() throws {
    let folder = try TemporaryFolder()
    try write("A.xcassets/tab_home", in: folder)
    try write("B.xcassets/tab-home", in: folder)
    try write("B.xcassets/tab_list", in: folder)
    try write("A.xcassets/tab_list", in: folder)
    let result = try folder.tabicon("import", "A.xcassets", "B.xcassets", "-o", "Icons", status: 1)
    #expect(
      result.errorLines == [
        "B.xcassets/tab_list.imageset/Contents.json: warning: 'tab_list' is also the name of another"
          + " image set, and was left out; rename one of them and import it by itself"
      ])
    try folder.tabicon("export", "Icons", "-o", "new", status: 0)
    #expect(
      try codeNames("new/TabIcons.xcassets", in: folder).isSuperset(
        of: ["tab_home", "tab-home", "tab_list"]))
  }

  @Test func `names that no drawing can have are those of image sets all the same`() throws {
    let folder = try TemporaryFolder()
    let names = [
      "tab", "tab.", "tab..", "tab_*", "tab_-", #"tab_"x"#, "tab_|", "tab_?", "tab_..", "tab_<",
      "~tab", "-tab", "tab con/con",
    ]
    for name in names { try write("App.xcassets/\(name)", in: folder) }
    try writeGroup("App.xcassets/tab con", in: folder)
    let result = try folder.tabicon(
      "import", "App.xcassets", "-o", "Icons", "--sets", names.joined(separator: ","), status: 0)
    #expect(result.errors == "")
    let exported = try folder.tabicon("export", "Icons", "-o", "new", status: 0)
    #expect(!exported.errors.contains("name-invalid"))
    #expect(try codeNames("new/TabIcons.xcassets", in: folder).isSuperset(of: names))
  }

  @Test func `image sets that are not taken over are named`() throws {
    let folder = try TemporaryFolder()
    let (composed, decomposed) = ("tab_caf\u{E9}", "tab_cafe\u{301}")
    for name in ["tab_a", composed, "one/tab_b", "two/tab_b", "elsewhere/tab_c"] {
      try write("App.xcassets/\(name)", in: folder)
    }
    #if os(Linux)
      // The file systems of Macs know one of the two.
      try write("App.xcassets/\(decomposed)", in: folder)
      let odd = folder("App.xcassets/tab_").utf8CString.dropLast() + [CChar(bitPattern: 0xFF)]
      #expect(unsafe mkdir(Array(odd) + Array(".imageset".utf8CString), 0o777) == 0)
    #endif
    try folder.link("App.xcassets/linked", to: "elsewhere")
    let deep = "App.xcassets/" + Array(repeating: "d", count: 290).joined(separator: "/")
    try write(deep + "/tab_deep", in: folder)
    let lines = try folder.tabicon("import", "App.xcassets", "-o", "Icons", status: 1).errorLines
    var expected = [
      "/linked: warning: is a link", "it lies in too many folders",
      "two/tab_b.imageset/Contents.json: warning: 'tab_b' is also the name of another image set",
    ]
    #if os(Linux)
      expected += ["in how accents are composed alone", "its name has bytes that are no UTF-8"]
    #endif
    for text in expected {
      #expect(lines.filter { $0.contains(text) }.count == 1, "\(text): \(lines)")
    }
    #expect(lines.count == expected.count)
  }

  @Test(arguments: ["App.xcassets", "App.xcassets/Group/Icons", "Link/Icons", "New.xcassets"])
  func `nothing is written into an asset catalog`(output: String) throws {
    let folder = try TemporaryFolder()
    try write("App.xcassets/tab_a", in: folder)
    try folder.link("Link", to: "App.xcassets")
    let before = try FileTree(folder.path)
    let result = try folder.tabicon("import", "App.xcassets", "-o", output, status: 2)
    #expect(result.errors.contains("it lies in an asset catalog"))
    let code = try folder.tabicon(
      "import", "App.xcassets", "-o", "Icons", "--code", "nowhere", status: 2)
    #expect(code.errors.hasPrefix("nowhere: error: cannot be read"))
    #expect(try FileTree(folder.path).differences(from: before) == [])
  }

  @Test func `the page of an import shows old and new images side by side`() throws {
    let folder = try TemporaryFolder()
    try writeGroup("App.xcassets/Tabs", in: folder)
    try write("App.xcassets/Tabs/tab_home", in: folder)
    try write("App.xcassets/tab_list", Self.ring, in: folder)
    let result = try folder.tabicon(
      "import", "App.xcassets", "-o", "Icons", "--report", "page.html", status: 0)
    #expect(result.output.contains("wrote page.html, the images of the app beside the new ones\n"))
    let page = try folder.text("page.html")
    #expect(page.contains(#"class="was" style="mask-image:url(data:image/png;base64,"#))
    #expect(page.contains(#"<input type="checkbox" class="blink">"#))
    // Both icons are in both states.
    #expect(!page.contains("icon-added") && !page.contains("is gone"), "\(page)")
  }
}
