import IconCatalog
import IconConfiguration
import IconModel
import IconRules

/// The icons that a run works on, and all that its configuration says about them.
struct IconSet {
  /// One icon and its files.
  struct Entry {
    struct Drawing {
      let variant: IconVariant?
      /// The path to read, which is also what diagnostics show.
      let path: String
    }

    let names: ImageLayout.Icon
    /// The filled drawing first.
    let drawings: [Drawing]
    /// What the manifest says the icon comes from.
    let source: String
    let shape: Located<ShapeClass>?
    let ink: InkMode
    /// Whether a drawing of the icon may be without ink.
    let allowsEmpty: Bool
    /// Whether the icon is mirrored in right-to-left layouts, if the configuration says so.
    let mirrors: Bool?
    /// The place of the icon that stands in for this one in right-to-left layouts.
    let rightToLeft: Int?
    /// True for an icon that stands in for another one.
    let isStandIn: Bool
    /// What the tabs that use the icon are called.
    let tabTitles: [String]
    /// True when a tab shows the icon.
    let isInTabBar: Bool
    let derivation: VariantRequest

    var name: String { names.name }

    /// Whether the configuration says what becomes of the icon in right-to-left layouts.
    var tellsMirroring: Bool { mirrors != nil || rightToLeft != nil || isStandIn }
  }

  let configuration: Configuration
  let entries: [Entry]
  /// What the rules on whole sets judge.
  let subject: SetSubject
  /// The icons of the set, those left out for their names included.
  let iconCount: Int
  /// Finds the icons of a run.
  ///
  /// - Parameters:
  ///   - source: Where drawings and configuration come from.
  ///   - configuration: What holds for this run.
  init(_ source: InputSource, _ configuration: Configuration) {
    let discovery = IconDiscovery(
      paths: Array(source.drawings), settings: configuration.iconSettings)
    self.configuration = configuration
    let pairs = RightToLeftIcons(
      of: discovery.icons.map(\.name), settings: configuration.iconSettings)
    entries = Self.entries(of: discovery.icons, configuration, source: source, pairs: pairs)
    subject = SetSubject(
      source: source, discovery: discovery, tabs: configuration.tabs,
      mismatches: pairs.mismatches,
      unreferenced: entries.filter { !$0.isInTabBar },
      named: configuration.formats.contains(.swift) ? entries.filter { !$0.isStandIn } : [])
    iconCount =
      discovery.icons.count + discovery.invalidNames.count
      + discovery.collisions.reduce(0) { $0 + $1.names.count }
  }

  /// What becomes of the icons in right-to-left layouts.
  var rightToLeft: RightToLeft {
    var result = RightToLeft()
    for entry in entries {
      if entry.mirrors == true { result.mirrored.insert(entry.name) }
      if let place = entry.rightToLeft { result.standIns[entry.name] = entries[place].name }
    }
    return result
  }

  private static func entries(
    of icons: [IconSource], _ configuration: Configuration, source: InputSource,
    pairs: RightToLeftIcons
  ) -> [Entry] {
    let assets = AssetName.names(
      of: icons.map(\.name), usesNamespaces: configuration.namespace)
    let tabTitles = configuration.tabTitles
    let inTabBar = Set(
      configuration.tabs.flatMap { [$0.icon?.value, $0.selectedIcon?.value] }.compactMap(\.self))
    return icons.enumerated().map { place, icon in
      let settings = configuration.iconSettings[icon.name] ?? IconSettings()
      let files = Entry.drawings(of: icon, settings: settings)
      let drawings = files.map { variant, file in
        Entry.Drawing(variant: variant, path: PathText.join(source.root, file))
      }
      let first = source.manifestRoot == source.root ? drawings.first?.path : nil
      let original = pairs.originals[place]
      return Entry(
        names: ImageLayout.Icon(
          name: icon.name, asset: assets[place], setName: assets[original ?? place]),
        drawings: drawings,
        source: first ?? PathText.join(source.manifestRoot, files.first?.1 ?? icon.files[0]),
        shape: settings.shape, ink: settings.ink?.value ?? .alpha,
        allowsEmpty: settings.allowsEmpty?.value ?? false,
        mirrors: settings.mirrors?.value, rightToLeft: pairs.standIns[place],
        isStandIn: original != nil, tabTitles: tabTitles[icon.name, default: []],
        isInTabBar: inTabBar.contains(original.map { icons[$0].name } ?? icon.name),
        derivation: VariantRequest(configuration, settings: settings))
    }
  }
}

extension IconSet {
  /// Finds the icons that a request means.
  ///
  /// - Throws: `RunError` where its inputs or its configuration cannot be used.
  init(_ request: RunRequest) throws(RunError) {
    let source = try InputSource(request)
    self.init(source, request.configuration(of: source))
  }

  /// The places of the icons that a request wants made: of all, or of the one that it names.
  ///
  /// - Throws: `RunError.noIcon` where there is no icon of the name.
  func places(for request: RunRequest) throws(RunError) -> Range<Int> {
    guard let name = request.closeUp?.icon else { return entries.indices }
    guard let place = entries.firstIndex(where: { $0.name == name }) else {
      throw .noIcon("no icon is named '\(name)'")
    }
    return place..<place + 1
  }
}

extension SetSubject {
  fileprivate init(
    source: InputSource, discovery: IconDiscovery, tabs: [Tab], mismatches: [Mismatch],
    unreferenced: [IconSet.Entry], named: [IconSet.Entry]
  ) {
    let display = { (file: String) in PathText.join(source.root, file) }
    let known = Set(
      discovery.icons.map(\.name) + discovery.collisions.flatMap(\.names)
        + discovery.invalidNames.map(\.name))
    self.init(
      file: source.displayName,
      collisions: discovery.collisions.map {
        Collision(name: $0.names[0], files: $0.files.map(display))
      },
      unusableNames: discovery.invalidNames.flatMap { invalid in
        invalid.files.map {
          UnusableName(file: display($0), reason: invalid.fault.description)
        }
      },
      absentIcons: tabs.flatMap { tab in
        [tab.icon, tab.selectedIcon].compactMap(\.self).filter { !known.contains($0.value) }.map {
          AbsentIcon(tab: tab.id, icon: $0.value, location: $0.location)
        }
      },
      mismatches: discovery.problems.map {
        Mismatch(location: $0.location, message: $0.message, help: $0.help)
      } + mismatches,
      unreferencedIcons: tabs.isEmpty
        ? []
        : unreferenced.map { UnreferencedIcon(name: $0.name, file: $0.drawings[0].path) },
      sharedIdentifiers: AccessorFile.collisions(of: named.map(\.name)).map { shared in
        SharedIdentifier(
          identifier: shared.identifier, icons: shared.names,
          file: named.first { $0.name == shared.names[1] }?.drawings[0].path ?? source.displayName)
      })
  }
}

extension IconSet.Entry {
  /// The drawings that the configuration lets stand, each with the variant that it is known to be.
  fileprivate static func drawings(
    of icon: IconSource, settings: IconSettings
  ) -> [(IconVariant?, String)] {
    icon.files.compactMap { file in
      let known = IconVariant.allCases.first { icon[$0] == file }
      if let known { return settings.choice(for: known) == nil ? (known, file) : nil }
      // A drawing of unknown style is not the variant that shall be derived or left out.
      return (IconVariant.allCases.first { settings.choice(for: $0) != nil }?.partner, file)
    }
  }
}

extension VariantRequest {
  fileprivate init(_ configuration: Configuration, settings: IconSettings) {
    self.init(
      variants: IconVariant.allCases.filter {
        settings.choice(for: $0).map { $0 == .derive } ?? (configuration.variants == .auto)
      },
      detail: settings.detail?.value ?? configuration.detail,
      stroke: settings.stroke?.value ?? configuration.stroke)
  }
}
