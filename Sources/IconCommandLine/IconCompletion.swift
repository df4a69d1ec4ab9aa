import Foundation
import IconConfiguration
import IconModel
import IconPipeline
import IconSets

/// What shells offer where an icon is wanted.
enum IconCompletion {
  /// The most names that a shell is offered.
  private static let maximumCount = 500

  /// The names of the icons in the nearest or named `tabbar.yml`, and the drawings and folders that
  /// begin as what is typed.
  static func icons(words: [String], prefix: String) -> [String] {
    var request = SetRequest()
    if let option = words.firstIndex(of: "--config"), option + 1 < words.count {
      request.configuration = words[option + 1]
    }
    let names = prefix.utf8.contains(UInt8(ascii: ".")) ? [] : NamedIcon.knownNames(to: request)
    return Array(
      (names + drawings(prefix)).filter { $0.hasBytePrefix(prefix) }.prefix(maximumCount))
  }

  private static func drawings(_ prefix: String) -> [String] {
    let folder = prefix.bytesCut(atLast: "/").map { $0.head + "/" } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().filter { !$0.hasBytePrefix(".") }.compactMap { name in
      var isFolder: ObjCBool = false
      let path = folder + name
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        return nil
      }
      if isFolder.boolValue { return path + "/" }
      return DrawingName.isOne(name) ? path : nil
    }
  }
}
