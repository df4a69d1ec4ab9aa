import IconModel
import IconSets

/// Which images of catalogs become drawings, and under which names.
struct ImportPlan {
  /// An image that becomes a drawing.
  struct Image: Hashable, Sendable {
    /// The icon, which is named after its image sets.
    let icon: String
    /// The name by which code finds the image.
    let imageSet: String
    /// The name of the drawing without extension: that of the image set where an icon can have it.
    let stem: String
    /// The variant that the names of the icon's image sets say, if they say one.
    let variant: IconVariant?
    /// The names of the image sets that show this variant, of all size classes.
    let names: ImageSetNames
    /// The file.
    let source: String
    /// The pixels of a point, where it is an image of pixels.
    let scale: DisplayScale
    /// Whether the system mirrors the image in right-to-left layouts.
    let isMirrored: Bool

    /// The variant that the configuration names the drawing for.
    var exportedVariant: IconVariant { variant ?? .filled }
  }

  /// In the order of the icons, the filled drawing of two first.
  private(set) var images: [Image] = []
  /// Why images are not taken over, in the form that compilers print.
  private(set) var refused: [String] = []
  /// What the drawings and the configuration do not reproduce, in the same form.
  private(set) var notes: [String] = []
  /// Where the catalogs have the images for compact bars; `nil` where they have none.
  let compact: CompactMode?

  /// The names that image sets have, and those that an export makes of them, in small letters; each
  /// with the name that it comes from.
  private var taken: [String: String] = [:]
  private var iconNames: Set<String> = []
  private var drawingNames: DrawingNames

  /// Plans the import of icons.
  ///
  /// - Parameters:
  ///   - icons: The icons.
  ///   - sets: All image sets.
  ///   - unnamed: The places of the sets that are in no icon for their names.
  init(_ icons: [CatalogIcons.Icon], _ sets: [AssetImageSet], unnamed: [Int]) {
    drawingNames = DrawingNames(besides: icons.map(\.name) + sets.map(\.name))
    let members = icons.flatMap(\.members)
    if members.contains(where: { $0.sizeClass == .compact }) {
      compact = .separate
    } else {
      compact = members.contains { sets[$0.set].hasCompactSlots } ? .sizeClass : nil
    }
    for icon in icons { add(icon, sets) }
    // To `String`, an accent of its own and one of a letter are the same.
    let names = Dictionary(
      members.map { (sets[$0.set].name, sets[$0.set].name) },
      uniquingKeysWith: { first, _ in first })
    for set in unnamed.map({ sets[$0] }) {
      if let other = names[set.name] { refused.append(Self.refusal(of: set, since: other)) }
    }
  }

  /// Why a set has no image that can be taken over.
  private static func reasons(forLack set: AssetImageSet) -> [String] {
    let malformed = set.problems.compactMap { problem -> String? in
      guard case .malformed(let location, let reason, let help) = problem else { return nil }
      return "\(location): error: \(reason); \(help)"
    }
    return malformed.isEmpty
      ? ["\(set.contents): error: '\(set.name)' has no image for all devices"] : malformed
  }

  /// Adds the images of an icon: those of regular bars, from which the others are made.
  private mutating func add(_ icon: CatalogIcons.Icon, _ sets: [AssetImageSet]) {
    var name: String?
    for member in icon.members where member.sizeClass == .regular {
      let set = sets[member.set]
      guard ImageSetNames.canName(set.name) else {
        refused.append(
          "\(set.contents): error: '\(set.name)' cannot be the name of an image set of an export,"
            + " and was left out; \(ImageSetNames.help)")
        continue
      }
      guard let image = set.drawing, let path = set.path(of: image) else {
        refused += Self.reasons(forLack: set)
        continue
      }
      let names = names(of: member, in: icon, sets)
      let claimed = names.claims.flatMap(\.taken)
      if let key = claimed.first(where: { taken[$0] != nil }) {
        refused.append(Self.refusal(of: set, since: taken[key]))
        continue
      }
      for key in claimed { taken[key] = set.name }
      let stem = drawingNames.name(for: set.name)
      let isUsable = IconNameFault(in: icon.name) == nil
      let iconName = name ?? freeName(isUsable ? icon.name : stem, orElse: stem)
      name = iconName
      images.append(
        Image(
          icon: iconName, imageSet: set.name, stem: stem, variant: member.variant, names: names,
          source: path, scale: image.slot.scale ?? DisplayScale(1), isMirrored: set.isMirrored))
      noteConditions(of: set, besides: image)
    }
  }

  /// Why a set is left out whose name another one has.
  private static func refusal(of set: AssetImageSet, since other: String?) -> String {
    "\(set.contents): warning: '\(set.name)' "
      + (other.map { ByteExact($0) } == ByteExact(set.name)
        ? "is also the name of another image set"
        : "differs from the name of another image set in"
          + (other == set.name ? " how accents are composed" : " letter case") + " alone")
      + ", and was left out; rename one of them and import it by itself"
  }

  /// The names of the image sets of one variant.
  private mutating func names(
    of regular: CatalogIcons.Member, in icon: CatalogIcons.Icon, _ sets: [AssetImageSet]
  ) -> ImageSetNames {
    let variant = regular.variant ?? .filled
    var names = ImageSetNames()
    names[variant, .regular] = sets[regular.set].name
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
    }
    return names
  }

  /// The name of an icon, or the other one where an icon of another catalog has it.
  private mutating func freeName(_ name: String, orElse other: String) -> String {
    let free = iconNames.insert(name.lowercased()).inserted ? name : other
    iconNames.insert(free.lowercased())
    return free
  }

  /// Notes the conditions of images that are not taken over.
  private mutating func noteConditions(of set: AssetImageSet, besides image: AssetImageSet.Image) {
    let conditions = set.conditions(besides: image, knowsCompact: compact == .sizeClass)
    guard !conditions.isEmpty else { return }
    notes.append(
      "\(set.contents): note: '\(set.name)' also has images for \(conditions.joined(separator: "; "));"
        + " they are not taken over, and an export shows the usual one there")
  }
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

  fileprivate var hasCompactSlots: Bool {
    readableImages.contains { $0.slot.heightClass == "compact" }
  }

  /// Whether the set has images for left-to-right layouts only, which the system mirrors for others.
  fileprivate var isMirrored: Bool {
    readableImages.contains { $0.slot.direction == "left-to-right" }
      && !readableImages.contains { $0.slot.direction == "right-to-left" }
  }

  /// The conditions of other images that an export does not have, each once.
  ///
  /// - Parameters:
  ///   - image: The image that is taken over.
  ///   - knowsCompact: Whether an export has images for compact bars in the same set.
  /// - Returns: Each in words.
  fileprivate func conditions(besides image: Image, knowsCompact: Bool) -> [String] {
    var found: [String] = []
    for other in readableImages {
      var slot = other.slot
      slot.scale = nil
      if slot.idiom == image.slot.idiom { slot.idiom = "universal" }
      if slot.heightClass != "compact" || knowsCompact { slot.heightClass = nil }
      if slot.widthClass != "compact" { slot.widthClass = nil }
      if slot.direction != "right-to-left" { slot.direction = nil }
      guard slot != Slot() else { continue }
      let text = slot.conditions.joined(separator: ", ")
      if !found.contains(text) { found.append(text) }
    }
    return found
  }
}

/// The names of drawings that are taken over: those of image sets, as far as icons can have them.
///
/// An image set may be called `tab.` or `tab_*`, and an icon may not, since its name has to be one of
/// a file on every system.
private struct DrawingNames {
  /// The room for a number behind a name, in bytes.
  private static let room = 8

  /// In small letters.
  private var taken: Set<String>

  /// - Parameter names: The names that are not given to other drawings.
  init(besides names: [String]) { taken = Set(names.map { $0.lowercased() }) }

  /// The name for the drawing of an image set, which is no other drawing's.
  mutating func name(for set: String) -> String {
    guard IconNameFault(in: set) != nil else { return set }
    let base = set.bytesSplit(at: "/").map(Self.component).joined(separator: "/")
    var name = base
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  /// A part of a name in which a `-` is for each character that no file name has, without what may not
  /// be in front or at the end.
  private static func component(_ part: Substring) -> String {
    func canStand(_ scalar: Unicode.Scalar, after head: String, before tail: String) -> Bool {
      IconNameFault(in: head + String(scalar) + tail) == nil
    }
    var scalars = part.unicodeScalars
      .map { canStand($0, after: "x", before: "x") ? $0 : "-" }
      .drop { !canStand($0, after: "", before: "x") }
    while let last = scalars.last, !canStand(last, after: "x", before: "") { scalars.removeLast() }
    var name = String(String.UnicodeScalarView(scalars))
    while name.utf8.count > IconNameFault.longestComponent - room {
      name.unicodeScalars.removeLast()
    }
    // An empty name, or that of a device.
    return IconNameFault(in: name) == nil ? name : "icon-" + name
  }
}
