package import IconCatalog
package import IconModel
package import IconRules
import SystemFiles

/// The icons that a run works on, and all that its configuration says about them.
package struct IconSet {
  /// One icon, its files and what the configuration says of it.
  package struct Entry {
    /// The file is relative to the folder of icons, which is what a configuration calls the drawing; the
    /// path is the one to read, which is also what diagnostics show.
    package typealias Drawing = (variant: IconVariant?, file: String, path: String)

    package let names: ImageLayout.Icon
    /// The first drawing, which is the filled one of two.
    package let drawing: Drawing
    package let partner: Drawing?
    /// The place of the icon that stands in for this one in right-to-left layouts.
    package let rightToLeft: Int?
    /// True for an icon that stands in for another one.
    package let isStandIn: Bool
    package let isInTabBar: Bool
    package let shape: Located<ShapeClass>?
    package let ink: InkMode
    /// Whether a drawing of the icon may be without ink.
    package let allowsEmpty: Bool
    /// Whether the icon is mirrored in right-to-left layouts, if the configuration says so.
    package let mirrors: Bool?
    package let derivation: VariantRequest
    package let symbolStyle: SymbolStyle
    /// The regions of derived variants that the configuration settles.
    package let regionPoints: [IconVariant: RegionPoints]
    /// The variant that is left out because the configuration says so.
    package let leftOut: IconVariant?
    fileprivate let conventions: [NamingConvention]

    package var name: String { names.name }

    package var drawings: [Drawing] { [drawing, partner].compactMap(\.self) }

    /// The file for a variant of the icon beside its drawing, by the naming of the set.
    package var fileOfVariant: @Sendable (IconVariant) -> String {
      { [conventions, file = drawing.file] in conventions.partnerFile(of: file, $0) }
    }
  }

  package let configuration: Configuration
  package let entries: [Entry]
  private let source: InputSource
  /// The icons that by their names are almost pairs; none where no partner is derived.
  package let nearPartners: [ComparisonSubject.NearPartners]
  package let subject: SetSubject
  /// The number of icons, those left out for their names included.
  package let iconCount: Int

  package init(
    _ source: InputSource, _ configuration: Configuration
  ) throws(RunError) {
    let discovery = IconDiscovery(
      paths: Array(source.drawings), settings: configuration.iconSettings,
      names: configuration.names?.value)
    let near =
      configuration.variants == .auto
      ? discovery.nearPartners(among: Array(source.drawings)) : []
    nearPartners = near.map { near in
      (near.pairs.map { ($0[0], $0[1]) }, near.firstIsFilled.yaml, near.secondIsFilled.yaml)
    }
    let configuration = configuration.withoutIcons(absentFrom: discovery)
    self.configuration = configuration
    let standIns = RightToLeftIcons(
      of: discovery.icons.map(\.name), settings: configuration.iconSettings)
    entries = try Self.entries(of: discovery, configuration, source: source, standIns)
    var subject = SetSubject(
      source: source, discovery: discovery, tabs: configuration.tabs,
      namesLocation: configuration.names?.location,
      mismatches: standIns.mismatches + configuration.unusedNames(of: source),
      entries, languages: configuration.languages,
      taken: Self.takenImageSets(among: entries, configuration))
    subject.takenSymbols = Self.takenSymbols(configuration)
    self.subject = subject
    self.source = source
    iconCount =
      discovery.icons.count + discovery.invalidNames.count
      + discovery.collisions.reduce(0) { $0 + $1.names.count }
  }

  /// The image sets whose given names Xcode turns into symbols that UIKit already has.
  private static func takenSymbols(
    _ configuration: Configuration
  ) -> [(imageSet: String, icon: String, location: SourceLocation)] {
    guard configuration.formats.contains(.xcassets), configuration.hasAssetSymbols else {
      return []
    }
    // Properties of the type, by Apple's documentation of UIImage.
    let properties: Set = ["actions", "add", "checkmark", "remove", "strokedCheckmark"]
    var taken: [(imageSet: String, icon: String, location: SourceLocation)] = []
    for (icon, settings) in configuration.iconSettings.sorted(by: { $0.key.precedesInBytes($1.key) }
    ) {
      guard let sets = settings.imageSets else { continue }
      for name in sets.value.all where properties.contains(SwiftIdentifier.assetSymbol(of: name)) {
        taken.append((name, icon, sets.location))
      }
    }
    return taken
  }

  private static func takenImageSets(
    among entries: [Entry], _ configuration: Configuration
  ) -> [SetSubject.TakenImageSet] {
    let inTabBar = Set(entries.filter(\.isInTabBar).map(\.name))
    let given = configuration.iconSettings.compactMapValues(\.imageSets)
    return AssetName.taken(
      from: entries.map(\.name), given: given.mapValues(\.value),
      usesNamespaces: configuration.namespace
    ).compactMap { name, owner, icon in
      given[owner].map {
        (
          name: name, owner: owner, icon: icon,
          areInTabBar: inTabBar.isSuperset(of: [owner, icon]), location: $0.location
        )
      }
    }
  }

  /// The source of an icon for the manifest.
  package func source(of entry: Entry) -> String {
    source.manifestPath(of: entry.drawing.file)
  }

  package var rightToLeft: RightToLeft {
    var result = RightToLeft()
    for entry in entries {
      if entry.mirrors == true { result.mirrored.insert(entry.name) }
      if let place = entry.rightToLeft { result.standIns[entry.name] = entries[place].name }
    }
    return result
  }

  private static func entries(
    of discovery: IconDiscovery, _ configuration: Configuration, source: InputSource,
    _ standIns: RightToLeftIcons
  ) throws(RunError) -> [Entry] {
    let icons = discovery.icons
    let assets = AssetName.names(
      of: icons.map(\.name),
      given: configuration.iconSettings.compactMapValues(\.imageSets?.value),
      symbols: configuration.symbols.names, usesNamespaces: configuration.namespace)
    let inTabBar = Set(
      configuration.tabs.flatMap { [$0.icon?.value, $0.selectedIcon?.value] }.compactMap(\.self))
    var entries: [Entry] = []
    entries.reserveCapacity(icons.count)
    var mistakes: [ConfigurationProblem] = []
    for (place, icon) in icons.enumerated() {
      let settings = configuration.iconSettings[icon.name] ?? IconSettings()
      let plan: VariantPlan
      do {
        plan = try VariantPlan(of: icon, settings: settings)
      } catch {
        mistakes.append(error)
        continue
      }
      let drawings = plan.drawings.map { ($0.variant, $0.file, source.path(of: $0.file)) }
      let original = standIns.originals[place]
      var symbolStyle = configuration.symbols.style
      if let layers = settings.symbolLayers { symbolStyle.layers = layers.value }
      entries.append(
        Entry(
          names: ImageLayout.Icon(
            name: icon.name, asset: assets[place], setName: assets[original ?? place]),
          drawing: drawings[0], partner: drawings.dropFirst().first,
          rightToLeft: standIns.standIns[place], isStandIn: original != nil,
          isInTabBar: inTabBar.contains(original.map { icons[$0].name } ?? icon.name),
          shape: settings.shape, ink: settings.ink?.value ?? .alpha,
          allowsEmpty: settings.allowsEmpty?.value ?? false, mirrors: settings.mirrors?.value,
          derivation: VariantRequest(
            variants: plan.derived(configuration.variants), detail: configuration.detail,
            stroke: configuration.stroke, filled: settings.choices(for: .filled),
            outlined: settings.choices(for: .outlined)),
          symbolStyle: symbolStyle,
          regionPoints: Dictionary(
            uniqueKeysWithValues: IconVariant.allCases.compactMap { variant in
              settings.regions(of: variant).map { (variant, $0) }
            }),
          leftOut: plan.leftOut, conventions: discovery.conventions))
    }
    guard mistakes.isEmpty else {
      throw .configuration(ConfigurationError((discovery.problems + mistakes).inOrderOfLines))
    }
    return entries
  }
}

extension IconSet {
  package init(_ request: SetRequest) throws(RunError) {
    let source = try InputSource(request)
    try self.init(source, request.configuration(of: source))
  }

  /// The places of all icons, or of the one that is given by name or by the path of a drawing.
  package func places(of named: String?) throws(RunError) -> Range<Int> {
    guard let named else { return entries.indices }
    let isDrawing = DrawingName.isOne(named)
    let place = entries.firstIndex { entry in
      entry.name == named
        || isDrawing && entry.drawings.contains { FileSystem.areSame($0.path, named) }
    }
    guard let place else {
      throw .noIcon(named, nearest: NearestName.nearest(to: named, among: entries.map(\.name)))
    }
    return place..<place + 1
  }
}

extension SetSubject {
  fileprivate init(
    source: InputSource, discovery: IconDiscovery, tabs: [Tab],
    namesLocation: SourceLocation?, mismatches: [Mismatch],
    _ entries: [IconSet.Entry], languages: [CodeLanguage], taken: [TakenImageSet]
  ) {
    let display = source.path
    let known = discovery.names
    let absent = tabs.flatMap { tab in
      [tab.icon, tab.selectedIcon].compactMap(\.self).filter { !known.contains($0.value) }
        .map { (tab, $0) }
    }
    let meant = IconSuggestions(among: discovery, count: absent.count)
    self.init(file: source.displayName)
    collisions = discovery.collisions.map { ($0.names, $0.files.map(display)) }
    unusableNames = discovery.invalidNames.flatMap { invalid in
      invalid.files.map { (display($0), invalid.fault.description) }
    }
    absentIcons = absent.map { tab, icon in
      (tab.id, icon.value, icon.location, meant.help(aboutTabIcon: icon.value))
    }
    self.mismatches =
      discovery.problems.map { ($0.location, $0.message, $0.help) } + mismatches
    if !tabs.isEmpty {
      unreferencedIcons = entries.filter { !$0.isInTabBar }.map { ($0.name, $0.drawing.path) }
    }
    let names = entries.compactMap { $0.isStandIn ? nil : $0.name }
    for language in languages {
      for (identifier, icons) in language.collisions(of: names) {
        if let place = sharedIdentifiers.firstIndex(where: {
          $0.identifier == identifier && $0.icons == icons
        }) {
          sharedIdentifiers[place].languages.append((language.name, language.format))
          continue
        }
        let file = entries.first { $0.name == icons[1] && !$0.isStandIn }?.drawing.path
        sharedIdentifiers.append(
          (identifier, icons, file ?? source.displayName, [(language.name, language.format)]))
      }
    }
    takenImageSets = taken
    likeFolders = discovery.likeFolders.map { $0.map(display) }
    leftOut = Self.groups(of: discovery.leftOut, display)
    self.names = discovery.givenNames.map { given in
      var given = given
      given.unfitting = given.unfitting.map(display)
      return Located(given, at: namesLocation ?? SourceLocation(file: source.displayName))
    }
  }

  /// Groups drawings by the reason why they are left out.
  private static func groups(
    of drawings: [(file: String, reason: LeftOutReason)], _ display: (String) -> String
  ) -> [LeftOut] {
    var styles: [String: [String]] = [:]
    var smaller: [(file: String, larger: String)] = []
    for drawing in drawings {
      switch drawing.reason {
      case .style(let word): styles[word, default: []].append(drawing.file)
      case .smaller(let larger): smaller.append((drawing.file, larger))
      }
    }
    return styles.keys.sorted().compactMap { word in
      styles[word].map { (reason: .style(word), first: display($0[0]), count: $0.count) }
    }
      + smaller.prefix(1).map {
        (
          reason: .smaller(larger: display($0.larger)), first: display($0.file),
          count: smaller.count
        )
      }
  }
}

extension IconDiscovery {
  /// The names of all icons with drawings, including those left out for their names.
  fileprivate var names: Set<String> {
    Set(icons.map(\.name) + collisions.flatMap(\.names) + invalidNames.map(\.name))
  }

  /// The folders of icons whose names differ in letter case or the spelling of accents alone.
  fileprivate var likeFolders: [[String]] {
    let parents = Set(icons.map { ByteExact(PathText.parent(of: $0.name)) }).map(\.text)
    let folders = Set(
      parents.flatMap { parent in
        sequence(first: parent) {
          $0.utf8.contains(UInt8(ascii: "/")) ? PathText.parent(of: $0) : nil
        }
        .map(ByteExact.init)
      }
    ).map(\.text)
    return Dictionary(grouping: folders, by: \.fileSystemKey).values.filter { $0.count > 1 }
      .map { $0.sorted { $0.precedesInBytes($1) } }.sorted { $0[0].precedesInBytes($1[0]) }
  }
}

/// Which icons stand in for others in right-to-left layouts.
package struct RightToLeftIcons {
  /// The icon that stands in, by the one that it stands in for, both by their places.
  package private(set) var standIns: [Int: Int] = [:]
  /// The icon that another one stands in for, by the other one, both by their places.
  package private(set) var originals: [Int: Int] = [:]
  /// The impossible stand-ins of the configuration.
  package private(set) var mismatches: [SetSubject.Mismatch] = []

  /// Finds the stand-ins that a configuration names, among sorted icons.
  package init(of icons: [String], settings: [String: IconSettings]) {
    guard settings.values.contains(where: { $0.rightToLeft != nil }) else { return }
    let places = Dictionary(firstOf: zip(icons, icons.indices))
    for (place, icon) in icons.enumerated() {
      guard let other = settings[icon]?.rightToLeft else { continue }
      if let reason = link(place, to: places[other.value]) {
        mismatches.append(
          (
            location: other.location,
            message: "'\(other.value)' cannot stand in for '\(icon)': \(reason)",
            help: places[other.value] == nil
              ? NearestName.help(for: other.value, among: icons, kind: "icons")
              : "name a drawing of its own for each icon"
          ))
      }
    }
  }

  /// Makes one icon the stand-in of another, or returns why it cannot be.
  private mutating func link(_ place: Int, to other: Int?) -> String? {
    guard let other else { return "no icon is named so" }
    guard other != place else { return "it is the same icon" }
    guard originals[other] == nil else { return "it already stands in for another icon" }
    guard standIns[other] == nil, originals[place] == nil else {
      return "one of the two already has a part in another pair"
    }
    standIns[place] = other
    originals[other] = place
    return nil
  }
}

extension Configuration {
  /// The conventions of names whose folder has no drawing.
  fileprivate func unusedNames(of source: InputSource) -> [SetSubject.Mismatch] {
    guard let names, source.iconFolder != nil else { return [] }
    let unused = names.value.filter { convention in
      !source.drawings.contains { $0.hasBytePrefix(convention.prefix) }
    }
    return unused.map {
      (
        names.location, "'names' is for the folder '\($0.folder)', which has no drawing",
        "correct its path, which starts at the folder that 'icons' names"
      )
    }
  }

  /// The configuration with tabs that show the system's icon if theirs is missing.
  fileprivate func withoutIcons(absentFrom discovery: IconDiscovery) -> Configuration {
    guard tabs.contains(where: \.mayLackIcon) else { return self }
    let names = discovery.names
    var configuration = self
    configuration.tabs = tabs.map { tab in
      guard tab.mayLackIcon, let icon = tab.icon, !names.contains(icon.value) else { return tab }
      var tab = tab
      tab.icon = nil
      return tab
    }
    return configuration
  }
}
