package import IconModel
package import TabBarManifest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of `manifest.json`: JSON with sorted keys, so that people can read it and version control
/// can compare it.
package enum ManifestFile {
  package static let name = "manifest.json"

  /// The bytes of a manifest.
  ///
  /// For a large set an encoder takes long, and builds a tree of several times that size. Therefore the
  /// threads of an export encode files and icons in parts, which stand in the rest of the manifest.
  ///
  /// - Parameters:
  ///   - manifest: Everything but the files and icons.
  ///   - files: The files other than the images of icons, in parts that `text(of:)` made.
  ///   - icons: The icons, sorted by name, in such parts.
  /// - Returns: The text that an encoder makes of the whole manifest.
  package static func bytes(
    of manifest: ExportManifest, files: [ContiguousArray<UInt8>], icons: [ContiguousArray<UInt8>]
  ) -> ContiguousArray<UInt8> {
    let frame = JSONText().text(of: manifest)
    var rest = frame[...]
    var bytes = ContiguousArray<UInt8>()
    for (key, parts) in [("files", files), ("icons", icons)] {
      // An encoder writes an empty list as two brackets with an empty line between them.
      guard let start = rest.firstRange(of: "\"\(key)\" : [")?.upperBound,
        let end = rest[start...].firstIndex(of: "]")
      else { preconditionFailure("a manifest has a list '\(key)'") }
      bytes += rest[..<start].utf8
      let parts = parts.filter { !$0.isEmpty }
      bytes += (parts.isEmpty ? "\n" : itemStart).utf8
      for (place, part) in parts.enumerated() {
        if place > 0 { bytes += itemEnd.utf8 }
        bytes += part
      }
      bytes += "\n  ".utf8
      rest = rest[end...]
    }
    return bytes + "\(rest)\n".utf8
  }

  private static let itemStart = "\n    "
  private static let itemEnd = "," + itemStart

  /// Some adjacent items of a list in a manifest; empty without items.
  package static func text(of items: [some Encodable]) -> ContiguousArray<UInt8> {
    let json = JSONText()
    return ContiguousArray(
      items.map { json.bytes(of: $0, indent: 4) }.joined(separator: itemEnd.utf8))
  }
}

extension ManifestFile {
  /// The size of the largest file that is checked with `isForeign`; the manifests of web apps have a
  /// few kilobytes.
  package static let maximumForeignByteCount = 1 << 20

  /// The key by which manifests of this tool are recognised.
  private struct Generator: Decodable {
    let generator: String?
  }

  /// Whether a file is a JSON object of another program, such as the `manifest.json` of a web app.
  package static func isForeign(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let decoded = try? JSONDecoder().decode(Generator.self, from: Data(bytes))
    return decoded.map { $0.generator == nil } ?? false
  }
}

/// The text of `TabIcons.json`, which apps decode: JSON with sorted keys, in which each icon has one line.
package enum AppManifestFile {
  /// The name of the file, which is that of the accessors.
  package static func name(_ settings: AccessorSettings) -> String {
    (settings.fileName ?? settings.name) + suffix
  }

  private static let suffix = ".json"

  /// Whether a file of this name can be one that the tool wrote.
  package static func canBeName(_ file: String) -> Bool {
    file.hasByteSuffix(suffix) && SwiftName.isEnumeration(String(file.dropLast(suffix.count)))
  }

  /// The bytes of a manifest.
  package static func bytes(of manifest: TabBarManifest) -> ContiguousArray<UInt8> {
    var frame = manifest
    frame.icons = [:]
    let text = JSONText().text(of: frame)
    // An encoder writes an empty object as two braces with an empty line between them.
    let start = "\"icons\" : {"
    guard let range = text.firstRange(of: start), !manifest.icons.isEmpty,
      let end = text[range.upperBound...].firstIndex(of: "}")
    else { return ContiguousArray((text + "\n").utf8) }
    let json = JSONText(isOnOneLine: true)
    let icons = manifest.icons.sorted { $0.key.precedesInBytes($1.key) }.map { name, icon in
      "\n    \(json.text(of: name)) : \(json.text(of: icon))"
    }
    return ContiguousArray(
      "\(text[..<range.upperBound])\(icons.joined(separator: ","))\n  \(text[end...])\n".utf8)
  }
}
