import IconModel

/// Reads the keys of a configuration file and collects what is wrong with them.
struct ConfigurationReader {
  private(set) var configuration: Configuration
  private var values = FieldReader()
  private var icons: IconSettingsReader
  private var tabs: TabReader
  private let rules: RuleReader

  /// The keys of the file itself.
  private enum Key: String, CaseIterable {
    case icons
    case output
    case names
    case profile
    case fit
    case canvas
    case style
    case variants
    case detail
    case stroke
    case derived
    case tolerance
    case formats
    case images
    case compact
    case namespace
    case swift
    case strings
    case largeContent
    case limits
    case rules
    case navigation
    case tabs
    case overrides
  }

  private enum DerivedState: String, CaseIterable {
    case fill
    case open
  }

  private enum NavigationKey: String, CaseIterable {
    case backButton
  }

  init(file: String, rules: RuleReader) {
    configuration = Configuration(file: file)
    self.rules = rules
    icons = IconSettingsReader(rules: rules)
    tabs = TabReader(rules: rules)
  }

  /// What is wrong, in the order in which it was found.
  var problems: [ConfigurationProblem] { values.problems }

  /// Reads the document's value.
  mutating func read(_ root: YAMLNode) {
    switch root.kind {
    case .nothing: return
    case .map: break
    default: return values.report(.notAMap(root.found, at: root.location))
    }
    let fields = values.fields(of: root, keys: Key.allCases)
    set(\.icons, folder(fields[.icons]))
    set(\.output, folder(fields[.output]))
    configuration.names = NamesReader().conventions(fields[.names], &values)
    readMetrics(fields)
    readVariants(fields)
    readFormats(fields)
    readLimits(fields)
    let accessors = AccessorReader(
      swift: fields[.swift], strings: fields[.strings], &values)
    configuration.accessors = accessors.settings
    configuration.stringCatalog = accessors.catalog
    configuration.rules = rules.levels(fields[.rules], &values)
    readNavigation(fields[.navigation])
    tabs.read(fields[.tabs], &values, icons: &icons)
    icons.readOverrides(fields[.overrides], &values)
    icons.checkConflicts(&values)
    tabs.checkOpenedTabs(&values)
    configuration.tabs = tabs.tabs
    if fields[.compact] == nil, tabs.tabs.contains(where: \.needsUITab) {
      configuration.compact = .sizeClass
    }
    icons.checkCompactNames(configuration.compact, &values)
    configuration.iconSettings = icons.settings
  }

  /// Replaces a default by a value that the file gives.
  private mutating func set<Value>(
    _ setting: WritableKeyPath<Configuration, Value>, _ value: Value?
  ) {
    if let value { configuration[keyPath: setting] = value }
  }

  /// The path of a folder; one that a shell would expand first is a problem.
  private mutating func folder(_ field: Field?) -> Located<String>? {
    guard let field, let path = values.name(field, expected: "the path of a folder") else {
      return nil
    }
    if let part = path.value.shellExpansion {
      values.report(.notExpanded(part, in: path.value, key: field.key, at: path.location))
      return nil
    }
    return path
  }

  private mutating func readMetrics(_ fields: [Key: Field]) {
    if let profile = fields[.profile]?.node.scalar.flatMap({ MetricsProfile(named: $0) }) {
      configuration.profile = profile
    } else {
      // Only what is no profile gets here.
      set(
        \.profile,
        values.choice(
          fields[.profile], kind: "profiles", among: MetricsProfile.catalogue, name: \.id))
    }
    set(\.fit, values.choice(fields[.fit], of: FitMode.self))
    set(\.canvas, values.choice(fields[.canvas], of: CanvasMode.self))
    set(\.style, values.choice(fields[.style], of: IconVariant.self))
    set(\.tolerance, values.positiveNumber(fields[.tolerance]))
  }

  private mutating func readVariants(_ fields: [Key: Field]) {
    set(\.variants, values.choice(fields[.variants], of: VariantMode.self))
    set(\.detail, values.choice(fields[.detail], of: VariantDetail.self))
    configuration.stroke = values.points(fields[.stroke])?.value
    readDerived(fields[.derived])
  }

  /// Reads which kinds of regions are ink in derived variants.
  private mutating func readDerived(_ field: Field?) {
    for (name, node) in values.entries(
      field, expected: "a map of kinds of regions to 'fill' or 'open'")
    {
      let names = RegionKind.allCases.map(\.name)
      guard let kind = RegionKind.allCases.first(where: { $0.name == name.value }) else {
        values.report(.unknownKey(name.value, among: names, at: name.location))
        continue
      }
      let state = values.choice(Field(key: name.value, node: node), of: DerivedState.self)
      if let state { configuration.regionKinds[kind] = state == .fill }
    }
  }

  /// Reads what an export writes.
  private mutating func readFormats(_ fields: [Key: Field]) {
    let list = values.list(
      fields[.formats], expected: "a list such as '[png]'", isRequired: true)
    if let list {
      configuration.namesFormats = true
      let formats = list.compactMap { item in
        values.choice(
          Field(key: "format", node: item), kind: "formats",
          among: Configuration.Format.allCases, name: \.rawValue)
      }
      configuration.formats = Set(formats)
    }
    set(
      \.images,
      values.choice(
        fields[.images], kind: "values", among: ImageFormat.ofImageSets, name: \.rawValue))
    set(\.compact, values.choice(fields[.compact], of: CompactMode.self))
    set(\.namespace, values.boolean(fields[.namespace])?.value)
    if let field = fields[.largeContent] { readLargeContent(field) }
  }

  private mutating func readLargeContent(_ field: Field) {
    if field.node.scalar == "none" {
      configuration.largeContent = nil
      return
    }
    let limit = MetricsProfile.maximumLargeContentSize
    guard let points = field.node.textWithoutUnit.flatMap({ Int($0) }), (1...limit).contains(points)
    else {
      return values.reportType(
        of: field, expected: "whole points such as '75pt', at most \(limit), or 'none'")
    }
    configuration.largeContent = points
  }

  /// Reads what drawings may have and cost.
  private mutating func readLimits(_ fields: [Key: Field]) {
    for (name, node) in values.entries(fields[.limits], expected: "a map of limits to numbers") {
      guard let limit = DrawingLimit(rawValue: name.value) else {
        values.report(
          .unknownValue(
            name.value, of: "limit", kind: "limits", among: DrawingLimit.names, at: name.location))
        continue
      }
      let allowed = limit.allowedValues
      guard node.kind == .number, let number = node.scalar.flatMap({ Int($0) }),
        allowed.contains(number)
      else {
        values.reportType(
          of: Field(key: name.value, node: node),
          expected: "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)")
        continue
      }
      configuration.limits[limit] = number
    }
  }

  /// Reads the key `navigation`; a missing value is an empty map.
  private mutating func readNavigation(_ field: Field?) {
    guard let field, field.node.kind != .nothing,
      let fields = values.map(
        field, keys: NavigationKey.allCases, expected: "a map with 'backButton'")
    else { return }
    set(\.backButton, values.choice(fields[.backButton], of: BackButton.self))
  }
}
