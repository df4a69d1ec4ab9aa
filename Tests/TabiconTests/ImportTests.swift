import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct ImportTests {
  private func imageSets(_ output: String, in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder(output + "/TabIcons.xcassets"))
      .filter { $0.hasSuffix(".imageset") }.sorted()
  }

  @Test func `an export that is taken over has the same names and pixels again`() throws {
    let folder = try TemporaryFolder()
    for (icons, output, images) in [(PackageRoot.icons, "out", "svg"), ("Icons", "again", "png")] {
      try folder.tabicon(
        "export", icons, "-o", folder(output), "--formats", "png,xcassets", "--images", images,
        status: 0)
      guard output == "out" else { continue }
      let imported = try folder.tabicon("import", "out/TabIcons.xcassets", "-o", "Icons", status: 0)
      #expect(imported.outputLines[0] == "wrote 40 drawings of 20 icons and tabbar.yml to Icons")
      #expect(imported.errors == "")
      let replaced = imported.outputLines.dropFirst(2).map {
        $0.replacing("  out/TabIcons.xcassets/", with: "")
      }
      #expect(try replaced == imageSets("out", in: folder))
    }
    #expect(try imageSets("again", in: folder) == imageSets("out", in: folder))
    let (old, new) = (try Export("out", in: folder), try Export("again", in: folder))
    for icon in old.manifest.icons {
      for image in icon.images
      where image.file.hasSuffix(".png") && image.scale == 3 && image.sizeClass == "regular" {
        let (first, second) = (try old.mask(image.file), try new.mask(image.file))
        // The box of the ink is known to a part of a pixel only, which may be the one to the next size.
        #expect(abs(first.width - second.width) + abs(first.height - second.height) <= 1)
        guard first.size == second.size else { continue }
        #expect(first.rootMeanSquare(from: second) < 4, "\(image.file)")
      }
    }
  }
}
