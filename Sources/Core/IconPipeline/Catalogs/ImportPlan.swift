import IconModel
import IconSets

/// Which image sets of catalogs become drawings, under which names, and what an import loses.
struct ImportPlan {
  /// The SVG or PDF of an image set, which becomes a drawing.
  struct Drawing: Sendable {
    /// The icon, which is named after its image sets.
    let icon: String
    /// The variant by the names of the icon's image sets; `nil` where they state none.
    let variant: IconVariant?
    /// The name of the image set for regular bars.
    let imageSet: String
    /// The names of the image sets that show this variant, which an export keeps.
    let names: ImageSetNames
    let folders: [String]
    /// The file in the catalog.
    let source: String
    let isMirrored: Bool

    var file: String { imageSet + ".svg" }
  }

  /// In the order of the icons, the filled drawing of two first.
  private(set) var drawings: [Drawing] = []
  /// Why image sets are not taken over, in the form that compilers print.
  private(set) var refused: [String] = []
  /// The names of the image sets whose images are all of pixels.
  private(set) var setsOfPixels: [String] = []
  /// The names of the image sets of drawings that do not say how they are rendered.
  private(set) var setsWithoutIntent: [String] = []
  /// What the drawings and the configuration do not reproduce, in the same form.
  private(set) var notes: [String] = []
  /// Where the catalogs have the images for compact bars; `nil` where they have none.
  let compact: CompactMode?
  /// Whether image sets show both variants of an icon.
  let hasPairs: Bool

  /// The names that an export gives image sets, as file systems compare them, each with the name that
  /// it comes from.
  private var taken: [String: String] = [:]
  private var iconNames: Set<String> = []

  init(_ icons: [CatalogIcons.Icon], _ sets: [AssetImageSet], unnamed: [Int]) {
    let members = icons.flatMap(\.members)
    hasPairs = icons.contains { Set($0.members.compactMap(\.variant)).count > 1 }
    if members.contains(where: { $0.sizeClass == .compact }) {
      compact = .separate
    } else {
      let slots = members.flatMap { sets[$0.set].readableImages.map(\.slot) }
      compact = slots.contains { $0.heightClass == "compact" } ? .sizeClass : nil
    }
    for icon in icons { add(icon, sets) }
    let names = members.map { sets[$0.set].name }
    for set in unnamed.map({ sets[$0] }) {
      if let other = names.first(where: { $0 == set.name }) { refuse(set, since: other) }
    }
  }

  /// Adds the drawings of an icon: those for regular bars, from which all images are made.
  private mutating func add(_ icon: CatalogIcons.Icon, _ sets: [AssetImageSet]) {
    var name: String?
    for member in icon.members where member.sizeClass == .regular {
      let set = sets[member.set]
      guard let image = set.drawing, let source = set.path(of: image) else {
        let faults = set.faults
        refused += faults
        if faults.isEmpty { setsOfPixels.append(set.name) }
        continue
      }
      let fault = IconNameFault(in: set.name)?.description
      if let fault = fault ?? (ImageSetNames.canName(set.name) ? nil : ImageSetNames.help) {
        refused.append(
          "\(set.contents): error: '\(set.name)' cannot be the name of a drawing, and was left out:"
            + " \(fault); rename the image set, and import it by itself")
        continue
      }
      let (names, folders) = names(of: member, in: icon, sets)
      let claims = names.claims.flatMap(\.taken).map(\.fileSystemKey)
      if let claim = claims.first(where: { taken[$0] != nil }), let other = taken[claim] {
        refuse(set, since: other)
        continue
      }
      for claim in claims { taken[claim] = set.name }
      if name == nil {
        // An icon of another catalog may have the name of the icon, but not that of the image set.
        name = iconNames.insert(icon.name.fileSystemKey).inserted ? icon.name : set.name
      }
      drawings.append(
        Drawing(
          icon: name ?? icon.name, variant: member.variant, imageSet: set.name, names: names,
          folders: folders, source: source, isMirrored: set.isMirrored))
      noteLosses(of: set, besides: image)
    }
  }

  /// The image sets of one variant: that for regular bars, and those for others.
  private mutating func names(
    of regular: CatalogIcons.Member, in icon: CatalogIcons.Icon, _ sets: [AssetImageSet]
  ) -> (ImageSetNames, folders: [String]) {
    let variant = regular.variant ?? .filled
    var names = ImageSetNames()
    names[variant, .regular] = sets[regular.set].name
    var folders = [sets[regular.set].folder]
    for member in icon.members
    where member.sizeClass != .regular && member.variant == regular.variant {
      let set = sets[member.set]
      guard names[variant, member.sizeClass] == nil, ImageSetNames.canName(set.name) else {
        notes.append(
          "\(set.contents): note: '\(set.name)' is not taken over: an icon has one image set for"
            + " each kind of bar; draw it as an icon of its own where code needs this name")
        continue
      }
      names[variant, member.sizeClass] = set.name
      folders.append(set.folder)
    }
    return (names, folders)
  }

  /// Leaves out a set whose name another one has.
  private mutating func refuse(_ set: AssetImageSet, since other: String) {
    let reason =
      ByteExact(other) == ByteExact(set.name)
      ? "is also the name of another image set"
      : "differs from the name of another image set in letter case or composed accents alone"
    refused.append(
      "\(set.contents): warning: '\(set.name)' \(reason), and was left out; rename one of them and"
        + " import it by itself")
  }

  private mutating func noteLosses(of set: AssetImageSet, besides image: AssetImageSet.Image) {
    if set.renderingIntent == nil { setsWithoutIntent.append(set.name) }
    let conditions = set.conditions(besides: image, knowsCompact: compact == .sizeClass)
    let tags = set.tags.map { "'\($0)'" }.joined(separator: ", ")
    let losses = [
      conditions.isEmpty
        ? nil
        : "also has images for \(conditions.joined(separator: "; "));"
          + " they are not taken over, and an export shows the usual one there",
      set.renderingIntent?.value == "original"
        ? "is rendered as 'original', and an export as 'template': the bar gives it its colour"
        : nil,
      tags.isEmpty
        ? nil : "has the on-demand tags \(tags), and an export none: its images come with the app",
    ]
    for loss in losses.compactMap(\.self) {
      notes.append("\(set.contents): note: '\(set.name)' \(loss)")
    }
  }
}

extension AssetImageSet {
  /// The drawing of a set: its SVG, or else its PDF, for all devices, directions and appearances.
  fileprivate var drawing: Image? {
    let usable = readableImages.filter {
      $0.slot.others.isEmpty && $0.slot.direction != "right-to-left"
        && $0.slot.heightClass != "compact" && $0.slot.widthClass != "compact"
    }
    let universal = usable.filter { $0.slot.idiom == "universal" }
    let images = universal.isEmpty ? usable : universal
    return images.last { DrawingName.isSVG($0.file?.value ?? "") }
      ?? images.last { DrawingName.isPDF($0.file?.value ?? "") }
  }

  /// Why a set has no drawing; none for one of pixels.
  fileprivate var faults: [String] {
    let malformed = problems.compactMap { problem -> String? in
      guard case .malformed(let location, let reason, let help) = problem else { return nil }
      return "\(location): error: \(reason); \(help)"
    }
    guard malformed.isEmpty else { return malformed }
    let hasDrawing = readableImages.contains { image in
      let file = image.file?.value ?? ""
      return DrawingName.isSVG(file) || DrawingName.isPDF(file)
    }
    return readableImages.isEmpty || hasDrawing
      ? ["\(contents): error: '\(name)' has no image for all devices"] : []
  }

  /// Whether the set has images for left-to-right layouts only, which the system mirrors for others.
  fileprivate var isMirrored: Bool {
    let directions = Set(readableImages.map(\.slot.direction))
    return directions.contains("left-to-right") && !directions.contains("right-to-left")
  }

  /// The conditions of other images that an export does not have, each once, in words.
  fileprivate func conditions(besides image: Image, knowsCompact: Bool) -> [String] {
    let known =
      [image.slot.idiom, "left-to-right", "width-class regular", "height-class regular"]
      + (knowsCompact ? ["height-class compact"] : [])
    return readableImages.map { other in
      other.slot.conditions.filter { !known.contains($0) }.joined(separator: ", ")
    }.filter { !$0.isEmpty }.withoutRepetitions
  }
}
