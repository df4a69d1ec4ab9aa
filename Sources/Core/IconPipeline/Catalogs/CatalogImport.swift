import IconModel
import IconRendering
package import IconSets
import SystemFiles

/// The drawings of asset catalogs, taken over into a folder of icons with a `tabbar.yml`.
package struct CatalogImport: Sendable {
  /// What is taken over, and how.
  package struct Options: Sendable {
    /// The image sets that are icons; none for those whose names speak of tabs, or else for all
    /// templates.
    package var names: [String] = []
    /// The folder of Swift files in which uses of the images are looked for, if any.
    package var code: String?
    /// Whether PNGs and PDFs become drawings of their contours.
    package var traces = false

    package init() {}
  }

  /// A drawing that was taken over.
  package struct Drawing: Hashable, Sendable {
    /// What the catalogs say of it.
    let image: ImportPlan.Image
    /// The file that was written, relative to the folder.
    package let file: String

    /// The icon, which is named after its image sets.
    package var icon: String { image.icon }
    /// The name by which code finds the image.
    package var imageSet: String { image.imageSet }
  }

  /// The folder that was written to.
  package let folder: String
  /// Sorted by icons, the filled drawing of two first.
  package private(set) var drawings: [Drawing] = []
  /// Why images were not taken over, in the form that compilers print.
  package private(set) var refused: [String] = []
  /// What the drawings and the configuration do not reproduce, in the same form.
  package private(set) var notes: [String] = []
  /// How many image sets are no icons.
  package private(set) var otherSetCount = 0
  /// Where code shows image sets of the catalogs in a tab bar.
  package private(set) var tabs: [ImageUse] = []

  /// How many icons the drawings are of.
  package var iconCount: Int { Set(drawings.map(\.icon)).count }

  private let conversion: PDFConversion

  /// The most bytes of an image that is taken over.
  private static let byteLimit = DrawingLimit.bytes.standard

  /// Takes over the icons of catalogs.
  ///
  /// - Parameters:
  ///   - request: With the catalogs, or a folder that holds some, as inputs.
  ///   - folder: The folder to write to; nothing in it is replaced.
  ///   - options: What is taken over, and how.
  ///   - monitor: Learns how far the import is.
  /// - Throws: `RunError` where there is no catalog or no icon in it, where a configuration is there
  ///   already, where a file cannot be written, or where the import is to end.
  package init(
    _ request: RunRequest, to folder: String, _ options: Options, _ monitor: RunMonitor
  ) throws(RunError) {
    self.folder = PathText.normalized(folder)
    let configuration = PathText.join(self.folder, Configuration.fileName)
    guard FileStamp(ofUnlinked: configuration) == nil else {
      throw .occupiedFolder(configuration: configuration)
    }
    guard let source = try CatalogSource(request.set), source.templates.isEmpty else {
      throw .inputs("'\(request.set.inputs.first ?? ".")' holds no asset catalog")
    }
    try Self.check(self.folder, options.code, source.catalogs)
    conversion = PDFConversion(executable: request.workerExecutable, limits: DrawingLimits())
    let content = try source.read(didRead: monitor.didRead)
    let sets = content.imageSets
    let icons = CatalogIcons(sets, configuration: source.configuration)
    // What is named is taken over whatever it measures.
    let choice =
      try options.names.isEmpty
      ? MeasuredTabIcons(
        icons, sets, of: source, source.configuration, names: [], keepsImages: false, request,
        RunMonitor(isCancelled: monitor.isCancelled)
      ).choice
      : TabIconChoice(icons, sets, names: options.names)
    let chosen = choice.candidates.filter(choice.isJudged).map { icons.icons[$0] }
    guard !chosen.isEmpty else {
      throw .noTabIconSets(
        path: source.displayName, count: sets.count,
        reason: choice.mainReason.map { "\($0.count) icon\($0.count == 1 ? "" : "s"): \($0.text)" })
    }
    otherSetCount = sets.count - chosen.reduce(0) { $0 + $1.members.count }
    let plan = ImportPlan(chosen, sets, unnamed: icons.unnamed)
    refused = content.problems.compactMap(\.loss) + plan.refused
    notes = plan.notes
    let traced =
      options.traces
      ? try TracedImages(plan.images, source.configuration, request, monitor) : nil
    for (place, image) in plan.images.enumerated() {
      try takeOver(image, traced?[place])
      if traced == nil { monitor.didFinish(place + 1, plan.images.count) }
    }
    if let code = options.code {
      tabs = ImageUse.inCode(below: code, of: drawings.flatMap(\.image.names.all))
    }
    let text = ImportedConfiguration(
      folder: self.folder, origin: source.displayName, drawings: drawings, tabs: tabs,
      compact: plan.compact
    ).text
    guard try write(ContiguousArray(text.utf8), to: Configuration.fileName) else {
      throw .occupiedFolder(configuration: configuration)
    }
  }

  /// Makes sure that the import does not write into what it reads, and that code can be looked through.
  private static func check(
    _ folder: String, _ code: String?, _ catalogs: [String]
  ) throws(RunError) {
    let place = FileSystem.resolved(folder)
    let isInCatalog =
      PathText.parts(of: place).contains { CatalogReader.isCatalog(String($0)) }
      || catalogs.map { FileSystem.resolved(PathText.normalized($0)) }
        .contains { $0 == place || PathText.relative(place, below: $0) != nil }
    guard !isInCatalog else {
      throw .protected(
        path: folder, "lies in an asset catalog; name a folder beside it with '--output'")
    }
    if let code {
      _ = try RunError.reading(code) { () throws(SystemError) in try FileSystem.names(in: code) }
    }
  }

  /// Writes the drawing of an image: its contours where it was traced, else the image as it is.
  private mutating func takeOver(
    _ image: ImportPlan.Image, _ traced: TracedImages.Outcome?
  ) throws(RunError) {
    let content: (bytes: ContiguousArray<UInt8>, suffix: String)
    switch traced {
    case .drawing(let bytes): content = (bytes, ".svg")
    case .refused, nil:
      switch drawing(of: image) {
      case .success(let found): content = found
      case .failure(let reason):
        refused.append("\(image.source): error: \(reason.text)")
        return
      }
    }
    let file = image.stem + content.suffix
    guard try write(content.bytes, to: file) else {
      refused.append("\(image.source): error: '\(file)' is already there, and stays")
      return
    }
    drawings.append(Drawing(image: image, file: file))
    if case .refused(let reason) = traced {
      notes.append(
        "\(image.source): note: cannot be traced and is taken over as it is: \(reason)")
    }
  }

  /// The bytes to write for an image, and the end of their file's name.
  private func drawing(
    of image: ImportPlan.Image
  ) -> Result<(ContiguousArray<UInt8>, String), Refusal> {
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try FileSystem.read(image.source, limit: Self.byteLimit)
    } catch {
      return .failure(Refusal(text: "cannot be read: \(error.reason)"))
    }
    switch DrawingKind(of: bytes) {
    case .svg: return .success((bytes, ".svg"))
    case .png: return .success((bytes, image.scale.fileSuffix + ".png"))
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
    return try RunError.writing(path) { () throws(SystemError) in
      try FileSystem.create(path, holding: bytes)
    }
  }
}

extension AssetImageSet.Problem {
  /// Which image sets were not found for this reason, in the form that compilers print; `nil` where
  /// none were.
  fileprivate var loss: String? {
    switch self {
    case .link(let location):
      "\(location.file): warning: is a link, and what it leads to was left out; put a copy into the"
        + " catalog"
    case .unreadableFolder(let location, let reason):
      "\(location.file): warning: cannot be read, and was left out: \(reason)"
    case .malformed, .sameName: nil
    }
  }
}

/// Why an image is not taken over; the others are.
private struct Refusal: Error {
  let text: String
}
