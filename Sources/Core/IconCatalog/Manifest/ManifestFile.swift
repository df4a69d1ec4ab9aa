package import IconModel
package import TabBarManifest

/// The text of `manifest.json`: JSON with sorted keys, so that people can read it and version control
/// can compare it.
package enum ManifestFile {
  private static let name = "manifest.json"

  /// The name of the file: `manifest.json`, or `BrandIcons-manifest.json` where the code is `BrandIcons`.
  ///
  /// Xcode copies all files of a synchronized folder and its subfolders to one place, where two sets must
  /// not have files of one name.
  package static func name(_ settings: AccessorSettings) -> String {
    let code = settings.fileName ?? settings.name
    return code == AccessorSettings.defaultName ? name : "\(code)-\(name)"
  }

  /// Whether a file of this name can be one that the tool wrote.
  package static func canBeName(_ file: String) -> Bool {
    file.hasBytes(of: name)
      || file.withoutByteSuffix("-" + name).map { SwiftName.isEnumeration($0) } ?? false
  }

  /// The bytes of a manifest, as an encoder writes them.
  ///
  /// Files and icons are encoded one after the other, since the tree that an encoder builds of all of them
  /// takes several times the memory of the text.
  package static func bytes(of manifest: ExportManifest) -> ContiguousArray<UInt8> {
    let json = JSONText()
    func member(_ key: String, _ value: (some Encodable)?) -> ContiguousArray<UInt8>? {
      value.map { ContiguousArray("  \"\(key)\" : ".utf8) + json.bytes(of: $0, indent: 2) }
    }
    func list(_ key: String, _ items: [some Encodable]) -> ContiguousArray<UInt8> {
      let lines = items.map { ContiguousArray("    ".utf8) + json.bytes(of: $0, indent: 4) }
      return "  \"\(key)\" : [\n".utf8 + Self.joined(lines) + "\n  ]".utf8
    }
    let members = [
      list("files", manifest.files), member("findings", manifest.findings),
      member("generator", manifest.generator), list("icons", manifest.icons),
      member("profile", manifest.profile), member("source", manifest.source),
      member("stringsTable", manifest.stringsTable), member("tabs", manifest.tabs),
      member("version", manifest.version),
    ]
    return "{\n".utf8 + Self.joined(members.compactMap(\.self)) + "\n}\n".utf8
  }

  private static func joined(
    _ lines: [ContiguousArray<UInt8>]
  ) -> ContiguousArray<UInt8> { ContiguousArray(lines.joined(separator: ",\n".utf8)) }

  /// The size of the largest file that is checked with `isForeign`; the manifests of web apps have a
  /// few kilobytes.
  package static let maximumForeignByteCount = 1 << 20

  /// Whether a file is a JSON object of another program, such as the `manifest.json` of a web app.
  package static func isForeign(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let root = try? JSONParser.parse(bytes)
    return root?.members != nil && root?["generator"]?.string == nil
  }
}

/// The text of `TabIcons.json`, which apps decode: JSON with sorted keys, in which each icon has one
/// line.
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
