package import IconModel
package import TabBarManifest

/// The text of `TabIcons.json`, which apps decode: JSON with sorted keys, in which each icon has one line.
package enum AppManifestFile {
  /// The name of the file, which is that of the accessors.
  package static func name(_ settings: AccessorSettings) -> String {
    (settings.fileName ?? settings.name) + ".json"
  }

  /// Whether a file of this name can be one that the tool wrote.
  package static func canBeName(_ file: String) -> Bool {
    file.hasByteSuffix(".json") && SwiftName.isEnumeration(String(file.dropLast(5)))
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
