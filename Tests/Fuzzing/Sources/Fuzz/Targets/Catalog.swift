import Foundation
import IconModel
import IconSets
import SystemFiles

final class CatalogFuzzer: Sendable {
  static let shared = CatalogFuzzer()

  private static let files = ["a.png", "b@2x.png", "c.svg"]
  private let catalog: String

  private init() {
    catalog =
      FileManager.default.temporaryDirectory.path + "/fuzz-\(getpid())/Fuzz.xcassets"
    try? FileManager.default.createDirectory(
      atPath: catalog + "/Tabs/home.imageset", withIntermediateDirectories: true)
    for file in Self.files { Self.write([0], to: catalog + "/Tabs/home.imageset/" + file) }
  }

  private static func write(_ bytes: ContiguousArray<UInt8>, to path: String) {
    // In place: a new file under another name for each input would wait for the disk.
    guard (try? Data(bytes).write(to: URL(filePath: path))) != nil else {
      fatalError("'\(path)' cannot be written")
    }
  }

  /// The image set is read, and what is said of it is about the input and the files of its folder.
  func run(_ input: ContiguousArray<UInt8>) {
    let set = catalog + "/Tabs/home.imageset"
    Self.write(input, to: set + "/Contents.json")
    Self.write(input, to: catalog + "/Tabs/Contents.json")
    guard let content = try? CatalogReader.read([catalog]) else {
      fatalError("a catalog that is there is read")
    }
    expect(content.imageSets.count == 1, "a folder is an image set whatever is in it")
    guard let found = content.imageSets.first else { return }
    expect(found.name == "home" || found.name == "Tabs/home", "a group is a namespace or not")
    let lines = input.count { $0 == UInt8(ascii: "\n") } + 1
    for image in found.images {
      let line = image.location.line ?? 0
      expect((1...lines).contains(line), "a slot has a place in the file")
      guard image.state == .present else { continue }
      expect(
        image.file.map { Self.files.contains($0.value) } == true,
        "only a file of the folder is there")
    }
    expect(
      Set(found.unassigned).isSubset(of: Self.files), "only files of the folder are unassigned")
    for problem in found.problems {
      guard case .malformed(let location, let reason, let help) = problem else { continue }
      expect((1...lines).contains(location.line ?? 1), "a problem has a place in the file")
      expect(!reason.isEmpty && !help.isEmpty, "a problem says what to do")
    }
  }
}
