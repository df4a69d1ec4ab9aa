import Foundation
import IconCatalog
import IconModel
import IconPNG
import IconRendering
import IconReport
import IconRules
import IconSets
import SVGRendering
import SystemFiles

/// A request together with the configuration and the drawings that it names.
struct ResolvedRun {
  let source: InputSource
  let configuration: Configuration
  let rules: RuleBook
  let settings: RenderSettings
  let strings: StringCatalogFile?
  let addsStrings: Bool
  /// The `pubspec.yaml` of the app, where there is code for Flutter.
  let pubspec: PubspecFile?
  let target: OutputTarget
  let layout: ImageLayout
  /// How the asset catalog is laid out, whether or not it is written.
  let catalog: AssetCatalog
  let writtenFormats: Set<ImageFormat>

  /// Finds configuration and drawings.
  init(_ request: RunRequest) throws(RunError) {
    source = try InputSource(request.set)
    configuration = request.set.configuration(of: source)
    let output = request.set.output(of: source)
    strings = try StringCatalogFile(configuration, in: source.configurationFolder)
    addsStrings =
      request.purpose == .export && request.updatesStrings
      ? try strings?.needsUpdate(makingIn: [source.configurationFolder, output, "."]) ?? false
      : false
    pubspec = request.set.pubspec(of: source)
    rules = RuleBook(
      configuration.rules, ignoredByIcon: configuration.ignoredByIcon,
      ignoredByTab: configuration.ignoredByTab)
    let wanted = configuration.imageFormats
    writtenFormats = request.purpose == .export ? wanted : []
    var settings = RenderSettings(
      profile: configuration.profile, fit: configuration.fit, canvas: configuration.canvas,
      // Findings say whether an icon can have vector images.
      formats: writtenFormats.union(wanted.filter(\.isVector))
        // A report shows the path of a PDF as SVG.
        .union(request.keepsImages ? wanted.contains(.pdf) ? [.png, .svg] : [.png] : []),
      limits: configuration.limits)
    settings.largeContent = configuration.largeContent
    settings.optimizes = request.optimizes
    settings.drawsPartners = request.drawsPartners
    settings.candidateCount = request.candidateCount
    settings.listsRegions = request.listsRegions
    self.settings = settings
    target = OutputTarget(
      output, request,
      isAbsolute: PathText.isAbsolute(request.set.output ?? source.configuration.output.value),
      manifest: ManifestFile.name(configuration.accessors),
      identity: Self.identity(of: source, request, from: output))
    catalog = AssetCatalog(
      name: configuration.accessors.catalog, compact: configuration.compact,
      format: configuration.images,
      hasSymbols: configuration.hasSymbolSets)
    layout = ImageLayout(
      plainFormats: configuration.plainFormats,
      catalog: configuration.formats.contains(.xcassets) ? catalog : nil,
      frameworks: configuration.frameworks, symbols: configuration.symbols.names)
    if request.purpose == .export,
      layout.writesSVGs || !source.drawings.contains(where: DrawingName.isSVG)
    {
      try Self.checkOutput(output, of: source)
    }
  }

  /// Makes sure that the images of an output do not become drawings of the next run.
  private static func checkOutput(
    _ output: String, of source: InputSource
  ) throws(RunError) {
    let directory = FileManager.default.currentDirectoryPath
    for icons in source.folders.isEmpty ? [] : source.roots {
      let (inner, outer) = (PathText.join(directory, output), PathText.join(directory, icons))
      guard inner == outer || PathText.relative(inner, below: outer) != nil else { continue }
      throw .outputAmongDrawings(
        output: PathText.normalized(output), icons: PathText.normalized(icons))
    }
  }

  /// What the rules know of the string catalog, once the run has written to it.
  var stringTable: StringTable? { strings?.table(isUpdated: addsStrings) }

  private static func identity(
    of source: InputSource, _ request: RunRequest, from output: String
  ) -> SetIdentity {
    if let set = source.set { return SetIdentity(set, from: output) }
    // The folder of drawings that Xcode declares is unknown.
    return request.set.drawings == nil ? .drawings : .unknown
  }

  /// What distinguishes the tool and its libraries from others, on this machine.
  var tool: String {
    ToolVersion.identity
      + (source.drawings.contains(where: DrawingName.isPDF) ? PDFConversion.identity : "")
  }

  func written(_ images: [IconImage]) -> [IconImage] {
    images.filter { writtenFormats.contains($0.format) }
  }

  func report(of set: IconSet? = nil) -> RunReport {
    var report = RunReport(
      profile: configuration.profile, fit: configuration.fit, tolerance: configuration.tolerance)
    report.limits = configuration.limits
    report.rules = rules
    report.tabs = (set?.configuration ?? configuration).tabs
    report.style = configuration.style
    report.rightToLeft = set?.rightToLeft ?? RightToLeft()
    report.luminance = Set(
      configuration.iconSettings.filter { $0.value.ink?.value == .luminance }.keys)
    report.output = PathText.normalized(target.path)
    report.notes = source.replacements
    return report
  }

  /// The files of the run, sorted; the outputs are paths from the output folder.
  func files(outputs: [String]) -> RunFiles {
    let drawings = source.drawings.map(source.path)
    let others = [source.configurationFile?.path, source.stringCatalog, pubspec?.path]
      .compactMap(\.self)
    return RunFiles(
      inputs: (others + source.folders + drawings).sorted(), outputs: outputs.sorted(),
      outputFolder: PathText.normalized(target.path), iconFolder: source.iconFolder)
  }

  /// A hash of everything that a run depends on, except the content of its drawings.
  func fingerprint(_ request: RunRequest) -> ContentHash {
    let fields =
      [
        tool, ContentHash(of: settings.ofImages.message).hexadecimal,
        // The configuration, and the options that override it.
        source.configurationFile?.hash.hexadecimal ?? "",
        JSONText().text(of: request.set.overrides),
        // Findings and manifest name the files.
        source.displayName, target.source ?? "",
        // What findings and outputs depend on beside drawings and configuration.
        stringTable?.description ?? "", pubspec?.description ?? "",
      ]
    return ContentHash(of: (fields + source.pathFields).message + target.identity.message)
  }
}

/// What distinguishes one build of the tool, with its libraries, from another.
extension ToolVersion {
  /// The version, the libraries that are linked at run time, and the executable itself, since
  /// during development many builds have one version.
  static let identity: String = {
    let build = FileStamp(of: OwnExecutable.path)
    return "\(libraries) \(build?.size ?? 0) \(build?.modified ?? 0)\n"
  }()

  /// The same on every machine: the executable by its content, since a file has other times on each.
  static let portableIdentity: String = {
    let executable = try? FileSystem.read(OwnExecutable.path, limit: 1 << 30)
    return "\(libraries) \(ContentHash(of: executable ?? []).hexadecimal)\n"
  }()

  /// The version, and the libraries that are linked at run time.
  private static let libraries =
    "\(generator) \(RenderingLibraries.versions) \(PNGLibraries.versions)"
}
