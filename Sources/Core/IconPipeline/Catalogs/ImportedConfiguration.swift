import IconModel
import IconSets

/// The `tabbar.yml` of a folder into which the drawings of catalogs were taken over.
struct ImportedConfiguration {
  let folder: String
  /// The catalog, or the folder that holds several.
  let origin: String
  let drawings: [CatalogImport.Drawing]
  /// Where code shows image sets of the catalogs in a tab bar.
  let tabs: [ImageUse]
  /// Where the catalogs have the images for compact bars, if they have some.
  let compact: CompactMode?

  /// The file.
  var text: String {
    var lines = [
      "# What tabicon has taken over from \(origin.visible).",
      "#",
      "#   tabicon export \(ShellWord(folder))      write the images, the asset catalog and the code",
      "#   tabicon validate \(ShellWord(folder))    say what could be better, and write nothing",
      "",
      "icons: .",
      "output: ../Output",
    ]
    if icons.allSatisfy({ $0.drawings.count == 1 }) {
      lines.append("variants: drawn   # no icon of the app has two; 'auto' derives the other one")
    }
    if let compact, compact == .sizeClass || hasCompactNames {
      lines.append("compact: \(compact.rawValue)")
    }
    lines.append("")
    if !tabs.isEmpty {
      lines.append("# In code these images are shown near a tab. Put those that are tabs in order:")
      lines += ["# tabs:"] + ImageUse.configurationLines(tabs, icons: drawings) + [""]
    }
    // A drawing whose name says no variant is found by its name, and its ink decides; but images
    // beside SVGs count only where they are named.
    let isMixed = isMixed
    let named = icons.filter { icon in
      isMixed || icon.drawings.contains { $0.image.variant != nil || !$0.givenNames.isEmpty }
    }
    if !named.isEmpty { lines.append("overrides:") }
    for (name, drawings) in named {
      lines.append("  \(YAMLScalar(name)):")
      lines += settings(of: drawings).map { "    " + $0 }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var icons: [(name: String, drawings: [CatalogImport.Drawing])] {
    Dictionary(grouping: drawings, by: \.icon).sorted { $0.key.precedesInBytes($1.key) }
      .map { ($0.key, $0.value) }
  }

  /// Whether there are both SVGs and images.
  private var isMixed: Bool {
    Set(drawings.map { DrawingName.isSVG($0.file) }).count > 1
  }

  private var hasCompactNames: Bool {
    drawings.contains { $0.givenNames.contains { $0.key.sizeClass == .compact } }
  }

  /// The lines about one icon.
  private func settings(of drawings: [CatalogImport.Drawing]) -> [String] {
    var lines = drawings.map { drawing in
      let remark = drawing.image.variant == nil ? "  # or outlined: its name does not say" : ""
      return "\(drawing.image.exportedVariant.rawValue): \(YAMLScalar(drawing.file))\(remark)"
    }
    if drawings.contains(where: \.image.isMirrored) { lines.append("mirrors: true") }
    let names = drawings.flatMap(\.givenNames)
    if !names.isEmpty { lines.append("imageSets:") }
    return lines + names.map { "  \($0.key.word): \(YAMLScalar($0.name))" }
  }
}

extension CatalogImport.Drawing {
  /// The names of image sets to which an export gives others unless the configuration keeps them.
  fileprivate var givenNames: [(key: ImageSetNames.Key, name: String)] {
    let variant = image.exportedVariant
    var made = ImageSetNames()
    // The names of icons in folders have the folder in them.
    if !icon.utf8.contains(UInt8(ascii: "/")) {
      made[variant, .regular] = "\(icon)-\(variant.rawValue)"
    }
    var given: [(ImageSetNames.Key, String)] = []
    for key in ImageSetNames.Key.allCases {
      guard let name = image.names[key] else { continue }
      if key.sizeClass == .regular {
        if made[key] == name { continue }
        made[key] = name
      } else if made.name(of: key) == name {
        continue
      }
      given.append((key, name))
    }
    return given
  }
}
