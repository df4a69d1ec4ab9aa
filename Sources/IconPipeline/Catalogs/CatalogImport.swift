import CatalogReading
import IconConfiguration
package import IconModel
package import IconSets
import RenderWorkers
import SystemFiles

/// The drawings of asset catalogs, taken over into a folder of icons with a `tabbar.yml`.
package struct CatalogImport: Sendable {
  /// A drawing that was taken over.
  package struct Drawing: Hashable, Sendable {
    /// The icon, which is named after its image sets.
    package let icon: String
    /// The name by which code finds the image.
    package let imageSet: String
    /// The variant that the names of the icon's image sets say, if they say one.
    package let variant: IconVariant?
    /// The file that it was taken from.
    package let source: String
    /// The file that was written, relative to the folder.
    package let file: String

    /// The variant that the configuration names the drawing for.
    fileprivate var exportedVariant: IconVariant { variant ?? .filled }
    /// Whether an export gives the image set another name unless the configuration keeps it.
    fileprivate var hasOtherImageSet: Bool { imageSet != "\(icon)-\(exportedVariant.rawValue)" }
  }

  /// The folder that was written to.
  package let folder: String
  /// Sorted by icons, the filled drawing of two first.
  package private(set) var drawings: [Drawing] = []
  /// Why images were not taken over, in the form that compilers print.
  package private(set) var refused: [String] = []
  /// How many image sets are no icons.
  package private(set) var otherSetCount = 0
  /// Where code shows image sets of the catalogs in a tab bar.
  package private(set) var tabs: [ImageUse] = []

  /// The catalog, or the folder that holds several.
  private let origin: String
  private let conversion: PDFConversion

  /// The most bytes of an image that is taken over.
  private static let byteLimit = DrawingLimit.bytes.standard

  /// Takes over the icons of catalogs.
  ///
  /// - Parameters:
  ///   - request: With the catalogs, or a folder that holds some, as inputs.
  ///   - folder: The folder to write to; nothing in it is replaced.
  ///   - names: The image sets that are icons; none for those whose names speak of tabs, or else for
  ///     all templates.
  ///   - code: The folder of Swift files in which uses of the images are looked for, if any.
  /// - Throws: `RunError` where there is no catalog or no icon in it, where a configuration is there
  ///   already, or where a file cannot be written.
  package init(
    _ request: RunRequest, to folder: String, names: [String], code: String?
  ) throws(RunError) {
    self.folder = PathText.normalized(folder)
    let configuration = PathText.join(self.folder, Configuration.fileName)
    guard FileStamp(ofUnlinked: configuration) == nil else {
      throw .alreadyThere(path: configuration)
    }
    guard let source = try CatalogSource(request.set) else {
      throw .inputs("'\(request.set.inputs.first ?? ".")' holds no asset catalog")
    }
    origin = source.displayName
    conversion = PDFConversion(executable: request.workerExecutable, limits: DrawingLimits())
    let sets = try source.read().imageSets
    let icons = CatalogIcons(sets, configuration: source.configuration)
    let choice = try TabIconChoice(icons, sets, names: names)
    let chosen = choice.candidates.map { icons.icons[$0] }
    guard !chosen.isEmpty else {
      throw .noTabIconSets(path: source.displayName, count: sets.count)
    }
    otherSetCount = sets.count - chosen.reduce(0) { $0 + $1.members.count }
    var names: Set<String> = []
    for icon in chosen { try takeOver(icon, sets, &names) }
    if let code { tabs = ImageUse.inCode(below: code, of: drawings.map(\.imageSet)) }
    let text = configurationText
    guard try write(ContiguousArray(text.utf8), to: Configuration.fileName) else {
      throw .alreadyThere(path: configuration)
    }
  }

  /// Writes the drawings of an icon: those of regular bars, from which the others are made.
  ///
  /// - Parameters:
  ///   - icon: The icon.
  ///   - sets: All image sets.
  ///   - names: What no other image set may be called; it gets the names of the icon's.
  /// - Throws: `RunError.unwritable`.
  private mutating func takeOver(
    _ icon: CatalogIcons.Icon, _ sets: [AssetImageSet], _ names: inout Set<String>
  ) throws(RunError) {
    for member in icon.members where member.sizeClass == .regular {
      let set = sets[member.set]
      let keys = ImageSetNames.keys(of: set.name)
      guard names.isDisjoint(with: keys) else {
        refused.append(
          "\(set.contents): warning: '\(set.name)' differs from the name of another image set in"
            + " letter case alone, and was left out; rename one of them and import it by itself")
        continue
      }
      names.formUnion(keys)
      guard let image = set.drawing, let path = set.path(of: image) else {
        refused.append("\(set.contents): warning: '\(set.name)' has no image for all devices")
        continue
      }
      switch drawing(of: path, scale: image.slot.scale ?? DisplayScale(1)) {
      case .failure(let reason): refused.append("\(path): error: \(reason.text)")
      case .success(let (bytes, suffix)):
        let file = set.name + suffix
        guard try write(bytes, to: file) else {
          refused.append("\(path): error: '\(file)' is already there, and stays")
          continue
        }
        drawings.append(
          Drawing(
            icon: icon.name, imageSet: set.name, variant: member.variant, source: path, file: file))
      }
    }
  }

  /// The bytes to write for an image, and the end of their file's name.
  private func drawing(
    of path: String, scale: DisplayScale
  ) -> Result<(ContiguousArray<UInt8>, String), Refusal> {
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try FileSystem.read(path, limit: Self.byteLimit)
    } catch {
      return .failure(Refusal(text: "cannot be read: \(error.reason)"))
    }
    switch DrawingKind(of: bytes) {
    case .svg: return .success((bytes, ".svg"))
    case .png: return .success((bytes, scale.fileSuffix + ".png"))
    case .otherImage(let format): return .failure(Refusal(text: "it is a \(format) image"))
    case .pdf:
      do {
        return .success((try conversion.svg(of: bytes, unless: { false }), ".svg"))
      } catch {
        return .failure(Refusal(text: "\(error.message); \(error.help)"))
      }
    }
  }

  /// Writes a file into the folder.
  ///
  /// - Returns: False where something is in its place, which stays.
  private func write(
    _ bytes: ContiguousArray<UInt8>, to relative: String
  ) throws(RunError) -> Bool {
    let path = PathText.join(folder, relative)
    do throws(SystemError) {
      try FileSystem.createDirectories(PathText.parent(of: path))
      let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
      do throws(SystemError) {
        try file.writeAll(bytes)
        try file.closeChecked()
      } catch {
        FileSystem.remove(path)
        throw error
      }
      return true
    } catch {
      guard error == SystemError(code: EEXIST) else {
        throw .unwritable(path: path, error)
      }
      return false
    }
  }
}

/// Why an image is not taken over; the others are.
private struct Refusal: Error {
  let text: String
}

extension AssetImageSet {
  /// The image to draw an icon from: a vector, or the PNG of the largest scale, for all devices,
  /// directions and appearances.
  fileprivate var drawing: Image? {
    func rank(_ image: Image) -> Int {
      let name = image.file?.value ?? ""
      return DrawingName.isSVG(name)
        ? 100 : DrawingName.isPDF(name) ? 99 : image.slot.scale?.factor ?? 1
    }
    let usable = readableImages.filter {
      $0.slot.others.isEmpty && $0.slot.direction != "right-to-left"
        && $0.slot.heightClass != "compact" && $0.slot.widthClass != "compact"
    }
    let universal = usable.filter { $0.slot.idiom == "universal" }
    return (universal.isEmpty ? usable : universal).max { rank($0) < rank($1) }
  }
}

extension CatalogImport {
  /// The icons by their names, with their drawings.
  package var icons: [(name: String, drawings: [Drawing])] {
    Dictionary(grouping: drawings, by: \.icon).sorted { $0.key.precedesInBytes($1.key) }
      .map { ($0.key, $0.value) }
  }

  /// Whether there are both SVGs and images.
  private var isMixed: Bool {
    Set(drawings.map { DrawingName.isSVG($0.file) }).count > 1
  }

  /// The text of `tabbar.yml`.
  private var configurationText: String {
    var lines = [
      "# What tabicon has taken over from \(origin.visible).",
      "#",
      "#   tabicon export \(ShellWord(folder))      write the images, the asset catalog and the code",
      "#   tabicon validate \(ShellWord(folder))    say what could be better, and write nothing",
      "",
      "icons: .",
      "output: ../Output",
      "",
    ]
    if !tabs.isEmpty {
      lines.append("# In code these images are shown near a tab. Put those that are tabs in order:")
      lines += ["# tabs:"] + tabs.flatMap { $0.configurationLines(icons: drawings) } + [""]
    }
    // A drawing whose name says no variant is found by its name, and its ink decides; but images
    // beside SVGs count only where they are named.
    let named = icons.filter { icon in
      isMixed || icon.drawings.contains { $0.variant != nil || $0.hasOtherImageSet }
    }
    if !named.isEmpty { lines.append("overrides:") }
    for (name, drawings) in named {
      lines.append("  \(YAMLScalar(name)):")
      for drawing in drawings {
        let remark = drawing.variant == nil ? "  # or outlined: its name does not say" : ""
        lines.append(
          "    \(drawing.exportedVariant.rawValue): \(YAMLScalar(drawing.file))\(remark)")
      }
      let others = drawings.filter(\.hasOtherImageSet)
      if !others.isEmpty { lines.append("    imageSets:") }
      lines += others.map { "      \($0.exportedVariant.rawValue): \(YAMLScalar($0.imageSet))" }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
