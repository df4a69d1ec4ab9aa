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
  /// `files` and `icons` follow those of the manifest. Each is made and encoded when its turn comes, since
  /// all of them take several times the memory of the text.
  package static func bytes(
    of manifest: ExportManifest, adding files: some Sequence<ExportManifest.File> = [],
    _ icons: some Sequence<ExportManifest.Icon> = []
  ) -> ContiguousArray<UInt8> {
    let json = JSONText()
    var text = ContiguousArray("{\n".utf8)
    func add(_ key: String, _ value: (some Encodable)?) {
      guard let value else { return }
      text += "  \"\(key)\" : ".utf8 + json.bytes(of: value, indent: 2) + ",\n".utf8
    }
    func add<Item: Encodable>(_ key: String, _ items: [Item], _ others: some Sequence<Item>) {
      text += "  \"\(key)\" : [\n".utf8
      var start = "    "
      func add(_ item: Item) {
        text += start.utf8 + json.bytes(of: item, indent: 4)
        start = ",\n    "
      }
      for item in items { add(item) }
      for item in others { add(item) }
      text += "\n  ],\n".utf8
    }
    add("files", manifest.files, files)
    add("findings", manifest.findings)
    add("generator", manifest.generator)
    add("icons", manifest.icons, icons)
    add("profile", manifest.profile)
    add("source", manifest.source)
    add("stringsTable", manifest.stringsTable)
    add("tabs", manifest.tabs)
    text += "  \"version\" : \(manifest.version)\n}\n".utf8
    return text
  }

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
