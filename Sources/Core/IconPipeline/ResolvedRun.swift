import ExportStore
import Foundation
import IconCatalog
import IconModel
import IconRendering
import IconRules
import IconSets

/// A request together with the configuration and the drawings that it names.
struct ResolvedRun {
  let source: InputSource
  let configuration: Configuration
  let rules: RuleBook
  let settings: RenderSettings
  /// The string catalog that the configuration names, if it names one.
  let strings: StringCatalogFile?
  /// Whether the run is to add keys to it.
  let addsStrings: Bool
  /// The `pubspec.yaml` of the app, where there is code for Flutter.
  let pubspec: PubspecFile?
  /// Where an export writes.
  let target: OutputTarget
  /// Where images lie in the output folder.
  let layout: ImageLayout
  /// How the asset catalog is laid out, whether or not it is written.
  let catalog: AssetCatalog
  /// The formats of the images that become files.
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
      configuration.rules, isStrict: configuration.isStrict,
      ignoredByIcon: configuration.ignoredByIcon,
      ignoredByTab: configuration.ignoredByTab)
    let wanted = configuration.imageFormats
    writtenFormats = request.purpose == .export ? wanted : []
    var settings = RenderSettings(
      profile: configuration.profile, fit: configuration.fit, canvas: configuration.canvas,
      // Whether an icon can have vector images is among the findings.
      formats: writtenFormats.union(wanted.filter(\.isVector))
        // A report shows the path of a PDF by the SVG of it.
        .union(request.keepsImages ? wanted.contains(.pdf) ? [.png, .svg] : [.png] : []),
      measurements: .all, limits: configuration.limits)
    settings.largeContent = configuration.largeContent
    settings.optimizes = request.optimizes
    settings.drawsPartners = request.drawsPartners
    settings.enlargement = request.closeUp.map {
      .init(sizeClass: $0.output.sizeClass, scale: $0.output.scale, zoom: $0.zoom)
    }
    settings.candidateCount = request.candidateCount
    settings.listsRegions = request.listsRegions
    self.settings = settings
    target = OutputTarget(
      output,
      isAbsolute: PathText.isAbsolute(
        request.set.output ?? source.configuration.output.value),
      stateFolder: request.stateFolder, identity: Self.identity(of: source, request, from: output),
      permitted: request.permittedOutputs, prunes: request.prunes,
      synchronizes: request.synchronizes)
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
    guard source.isWholeFolder, let icons = source.iconFolder else { return }
    let (inner, outer) = (PathText.join(directory, output), PathText.join(directory, icons))
    guard inner == outer || PathText.relative(inner, below: outer) != nil else { return }
    throw .outputAmongDrawings(
      output: PathText.normalized(output), icons: PathText.normalized(icons))
  }

  /// What the rules know of the string catalog, once the run has written to it.
  var stringTable: StringTable? { strings?.table(isUpdated: addsStrings) }

  /// What findings and outputs depend on beside drawings and configuration.
  var surroundings: [String] {
    [stringTable?.description, pubspec?.description].map { $0 ?? "" }
  }

  private static func identity(
    of source: InputSource, _ request: RunRequest, from output: String
  ) -> SetIdentity {
    if let set = source.set { return SetIdentity(set, from: output) }
    // Drawings that Xcode declares are not known to be of a folder.
    return request.set.drawings == nil ? .drawings : .unknown
  }

  /// What distinguishes the tool and its libraries from others, on this machine.
  var tool: String {
    ToolIdentity.text
      + (source.drawings.contains(where: DrawingName.isPDF) ? PDFConversion.identity : "")
  }

  /// A report without results.
  ///
  /// - Parameter set: The icons, for reports that show icons, which up-to-date runs have none of.
  /// - Returns: A report with the settings.
  func report(of set: IconSet? = nil) -> RunReport {
    RunReport(
      settings: .init(
        profile: configuration.profile, fit: configuration.fit,
        tolerance: configuration.tolerance,
        tabs: (set?.configuration ?? configuration).tabs,
        style: configuration.style, rightToLeft: set?.rightToLeft ?? RightToLeft(),
        limits: configuration.limits, rules: rules),
      output: PathText.normalized(target.path))
  }
}
