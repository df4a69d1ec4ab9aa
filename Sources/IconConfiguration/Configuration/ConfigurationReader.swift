import IconModel

/// Fills a configuration from a document's nodes and collects what is wrong with them.
struct ConfigurationReader {
  let knownRules: Set<RuleID>
  let refusals: Set<RuleID>
  var configuration: Configuration
  var problems: [ConfigurationProblem] = []
  /// Where the id of a tab was first given.
  var tabIDs: [String: SourceLocation] = [:]
  /// The tabs to which screens send people.
  var openedTabs: [Located<String>] = []
  /// Where the tag of a tab was first given.
  var tabTags: [Int: SourceLocation] = [:]

  init(file: String, knownRules: Set<RuleID>, refusals: Set<RuleID>) {
    self.knownRules = knownRules
    self.refusals = refusals
    configuration = Configuration(file: file)
  }

  /// The keys of the file itself.
  enum Key: String, CaseIterable {
    case icons
    case output
    case profile
    case fit
    case canvas
    case style
    case variants
    case detail
    case stroke
    case tolerance
    case formats
    case compact
    case namespace
    case largeContent
    case allowText
    case limits
    case rules
    case navigation
    case tabs
    case overrides
  }

  mutating func readConfiguration(_ root: YAMLNode) {
    switch root.kind {
    case .nothing: return
    case .map: break
    default: return problems.append(.notAMap(root.found, at: root.location))
    }
    let fields = fields(of: root, keys: Key.self)
    readFolders(icons: fields[.icons], output: fields[.output])
    readMetrics(fields)
    readVariants(fields)
    readFormats(fields)
    readPolicy(fields)
    if let node = fields[.rules] { readRules(node) }
    if let node = fields[.navigation] { readNavigation(node) }
    if let node = fields[.tabs] { readTabs(node) }
    if let node = fields[.overrides] { readOverrides(node) }
    checkDrawings()
    checkOpenedTabs()
  }

  private mutating func readFolders(icons: YAMLNode?, output: YAMLNode?) {
    if let folder = icons.flatMap({ folder($0, key: "icons") }) { configuration.icons = folder }
    if let folder = output.flatMap({ folder($0, key: "output") }) { configuration.output = folder }
  }

  /// The path of a folder, which no shell has looked at.
  private mutating func folder(_ node: YAMLNode, key: String) -> Located<String>? {
    guard let path = name(node, key: key, expected: "the path of a folder") else { return nil }
    if let part = path.value.shellExpansion {
      problems.append(.notExpanded(part, in: path.value, key: key, at: path.location))
      return nil
    }
    return path
  }

  private mutating func readMetrics(_ fields: [Key: YAMLNode]) {
    if let node = fields[.profile],
      let profile = choice(
        node, key: "profile", kind: "profiles", among: MetricsProfile.catalogue, name: \.id)
    {
      configuration.profile = profile
    }
    if let fit = fields[.fit].flatMap({ choice($0, key: "fit", of: FitMode.self) }) {
      configuration.fit = fit
    }
    if let canvas = fields[.canvas].flatMap({ choice($0, key: "canvas", of: CanvasMode.self) }) {
      configuration.canvas = canvas
    }
    if let style = fields[.style].flatMap({ choice($0, key: "style", of: IconVariant.self) }) {
      configuration.style = style
    }
    if let tolerance = fields[.tolerance].flatMap({ positiveNumber($0, key: "tolerance") }) {
      configuration.tolerance = tolerance
    }
  }

  private mutating func readVariants(_ fields: [Key: YAMLNode]) {
    if let mode = fields[.variants].flatMap({ choice($0, key: "variants", of: VariantMode.self) }) {
      configuration.variants = mode
    }
    if let detail = fields[.detail].flatMap({ choice($0, key: "detail", of: VariantDetail.self) }) {
      configuration.detail = detail
    }
    configuration.stroke = fields[.stroke].flatMap { points($0, key: "stroke") }
  }
}
