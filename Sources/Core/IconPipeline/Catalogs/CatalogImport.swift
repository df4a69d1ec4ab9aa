import IconModel
import IconRendering
package import IconSets
import SystemFiles

/// The drawings of asset catalogs, taken over into a folder of icons with a `tabbar.yml`.
package struct CatalogImport: Sendable {
  package let folder: String
  package var drawingCount: Int { drawings.count }
  package var iconCount: Int { Set(drawings.map(\.icon)).count }
  /// How many image sets are no icons.
  package let otherSetCount: Int
  /// The folders of the image sets that an export replaces, and that should be deleted; sorted.
  package var replacedSets: [String] {
    drawings.flatMap(\.folders).sorted { $0.precedesInBytes($1) }
  }
  /// Why image sets were not taken over, in the form that compilers print.
  package private(set) var refused: [String]
  /// What the drawings and the configuration do not reproduce, in the same form.
  package private(set) var notes: [String]

  /// In the order of the icons, the filled drawing of two first.
  private var drawings: [ImportPlan.Drawing] = []

  private static let byteLimit = DrawingLimit.bytes.defaultValue

  /// Imports the named icons of catalogs, or else those that `validate` takes for tab icons.
  package init(
    _ request: RunRequest, to folder: String, _ monitor: RunObserver
  ) throws(RunError) {
    defer { monitor.didEnd() }
    self.folder = PathText.normalized(folder)
    let configuration = PathText.join(self.folder, Configuration.fileName)
    guard FileStamp(FileLocation(configuration)) == nil else {
      throw .occupiedFolder(configuration: configuration)
    }
    guard let source = try CatalogSource(request.set) else {
      throw .unusable(
        path: request.set.inputs.first ?? ".",
        "holds no asset catalog; name one, or a folder that has some")
    }
    guard
      !PathText.parts(of: FileSystem.resolved(self.folder)).contains(where: {
        CatalogReader.isCatalog(String($0))
      })
    else {
      throw .protected(
        path: folder, "lies in an asset catalog; name a folder beside it with '--output'")
    }
    let content = try CatalogReader.read(source.catalogs, didRead: monitor.didRead)
    let sets = content.imageSets
    let icons = CatalogIcons(sets, configuration: source.configuration)
    let chosen = try Self.chosen(icons, sets, source, request, monitor)
    otherSetCount = sets.count - chosen.reduce(0) { $0 + $1.members.count }
    let plan = ImportPlan(chosen, sets, unnamed: icons.unnamed)
    refused = content.problems.compactMap(\.loss) + plan.refused
    if !plan.setsOfPixels.isEmpty {
      refused.append(
        "\(source.displayName): warning: image sets without SVG or PDF were left out:"
          + " \(plan.setsOfPixels.joined(separator: ", ")); put their drawings into them, and import"
          + " them by themselves with '--tabs'")
    }
    notes = plan.notes
    if !plan.setsWithoutIntent.isEmpty {
      notes.append(
        "\(source.displayName): note: these say nothing of how they are rendered, and an export says"
          + " 'template', so views beside the tab bar show them in the tint colour too:"
          + " \(plan.setsWithoutIntent.joined(separator: ", "))")
    }
    let conversion = PDFConversion(
      executable: request.workerExecutable, limits: source.configuration.limits)
    for drawing in plan.drawings { try takeOver(drawing, conversion) }
    guard !drawings.isEmpty else { return }
    let text = text(
      origin: source.displayName, plan, hasTabs: !request.tabNames.isEmpty)
    guard try write(ContiguousArray(text.utf8), to: Configuration.fileName) else {
      throw .occupiedFolder(configuration: configuration)
    }
  }

  /// The icons to import; those that are named are in the order in which they are named, of any size.
  private static func chosen(
    _ icons: CatalogIcons, _ sets: [AssetImageSet], _ source: CatalogSource,
    _ request: RunRequest, _ monitor: RunObserver
  ) throws(RunError) -> [CatalogIcons.Icon] {
    let names = request.tabNames
    let choice =
      try names.isEmpty
      ? MeasuredTabIcons(icons, sets, source.configuration, names: [], request, monitor).choice
      : TabIconChoice(icons, sets, names: names)
    let chosen = choice.candidates.filter(choice.isJudged).map { icons.icons[$0] }
    guard !chosen.isEmpty else {
      throw .noTabIconSets(
        path: source.displayName, count: sets.count,
        reason: choice.mainReason.map { "\($0.count) icon\($0.count == 1 ? "" : "s"): \($0.text)" })
    }
    let places = chosen.map { icon in
      let own = TabIconChoice.names(of: icon, sets)
      return names.firstIndex { own.contains(ByteExact($0)) } ?? 0
    }
    return chosen.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { chosen[$0] }
  }

  /// Writes the drawing of an image set: an SVG as it is, and a PDF as an SVG.
  private mutating func takeOver(
    _ drawing: ImportPlan.Drawing, _ conversion: PDFConversion
  ) throws(RunError) {
    var bytes: ContiguousArray<UInt8>
    do throws(SystemError) {
      bytes = try FileSystem.read(drawing.source, limit: Self.byteLimit)
    } catch {
      refused.append("\(drawing.source): error: cannot be read: \(error.reason)")
      return
    }
    switch DrawingKind(of: bytes) {
    case .svg: break
    case .pdf:
      do throws(DrawingFailure) {
        bytes = try conversion.svg(of: bytes, unless: { false })
      } catch {
        refused.append("\(drawing.source): error: \(error.message); \(error.help)")
        return
      }
    case .png, .otherImage:
      refused.append("\(drawing.source): error: it is no SVG and no PDF, whatever its name says")
      return
    }
    guard try write(bytes, to: drawing.file) else {
      refused.append("\(drawing.source): error: '\(drawing.file)' is already there, and stays")
      return
    }
    drawings.append(drawing)
  }

  /// Writes a file into the folder; false where its path is taken.
  private func write(
    _ bytes: ContiguousArray<UInt8>, to relative: String
  ) throws(RunError) -> Bool {
    let path = PathText.join(folder, relative)
    return try RunError.writing(path) { () throws(SystemError) in
      try FileSystem.create(path, holding: bytes)
    }
  }

  /// The `tabbar.yml`; with `hasTabs` the icons become tabs, in their order.
  private func text(origin: String, _ plan: ImportPlan, hasTabs: Bool) -> String {
    let (own, old) = (folder.shellWord, origin.shellWord)
    var lines = [
      "# What tabicon has taken over from \(origin.visible).",
      "#",
      "#   tabicon export \(own)",
      "#       write the images, the asset catalog and the code",
      "#   tabicon validate \(own) --against \(old) --report page.html",
      "#       say what could be better, and show old images beside new ones",
      "",
      "icons: .",
      "output: ../Output",
    ]
    if !plan.hasPairs {
      lines.append("variants: drawn   # no icon has two drawings; 'auto' derives the other one")
    }
    if let compact = plan.compact { lines.append("compact: \(compact.rawValue)") }
    let icons = Dictionary(grouping: drawings, by: \.icon)
    if hasTabs {
      lines.append("tabs:")
      lines += drawings.map(\.icon).withoutRepetitions
        .map { "  - {id: \(YAMLScalar($0)), icon: \(YAMLScalar($0))}" }
    }
    lines += ["", "overrides:"]
    for (name, drawings) in icons.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      lines.append("  \(YAMLScalar(name)):")
      lines += settings(of: drawings).map { "    " + $0 }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func settings(of drawings: [ImportPlan.Drawing]) -> [String] {
    let files = drawings.map { drawing in
      let variant = drawing.variant ?? .filled
      let remark = drawing.variant == nil ? "  # or outlined: its name does not say" : ""
      return "\(variant.rawValue): \(YAMLScalar(drawing.file))\(remark)"
    }
    let names = ImageSetNames.Key.allCases.flatMap { key in
      drawings.compactMap { $0.names[key] }.map { "\(key.word): \(YAMLScalar($0))" }
    }
    return files + (drawings.contains(where: \.isMirrored) ? ["mirrors: true"] : [])
      + ["imageSets: {\(names.joined(separator: ", "))}"]
  }
}

extension AssetImageSet.Problem {
  /// A warning about the image sets this problem hides, in the form that compilers print.
  fileprivate var loss: String? {
    switch self {
    case .link(let location):
      "\(location.file): warning: is a link, and what it leads to was left out; put a copy into the"
        + " catalog"
    case .unreadableFolder(let location, let reason):
      "\(location.file): warning: cannot be read, and was left out: \(reason)"
    case .malformed, .sameName, .sameSymbol: nil
    }
  }
}
