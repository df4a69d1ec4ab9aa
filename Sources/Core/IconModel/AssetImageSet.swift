/// An image set of an asset catalog, as its `Contents.json` describes it.
package struct AssetImageSet: Hashable, Sendable {
  /// The conditions under which the system shows an image of the set.
  package struct Slot: Hashable, Sendable {
    package var idiom = "universal"
    /// `nil` for an image of all scales, as vector images are.
    package var scale: DisplayScale?
    package var widthClass: String?
    package var heightClass: String?
    package var direction: String?
    /// Appearances and all other conditions, as `key=value`, sorted.
    package var others: [String] = []

    package init() {}

    /// The conditions in words, as in `@2x, height-class compact`.
    package var description: String {
      ([scale.map { "@\($0.factor)x" } ?? "all scales"] + conditions).joined(separator: ", ")
    }

    /// All conditions except scale, in words.
    package var conditions: [String] {
      var parts: [String] = []
      if idiom != "universal" { parts.append(idiom) }
      if let widthClass { parts.append("width-class \(widthClass)") }
      if let heightClass { parts.append("height-class \(heightClass)") }
      if let direction { parts.append(direction) }
      return parts + others
    }
  }

  /// The state of a file that the set names.
  package enum FileState: Hashable, Sendable {
    case present
    case missing
    /// A file whose name differs only in case; only some file systems find it.
    case otherCase(String)
    /// A link, a folder or a device, which is not read.
    case notRegular
  }

  /// One entry of the list of images.
  package struct Image: Hashable, Sendable {
    package let slot: Slot
    package let location: SourceLocation
    /// The name of the file; `nil` for a slot without an image.
    package let file: Located<String>?
    package let state: FileState

    package init(slot: Slot, location: SourceLocation, file: Located<String>?, state: FileState) {
      self.slot = slot
      self.location = location
      self.file = file
      self.state = state
    }
  }

  /// A fault of a set that is found without looking at an image.
  package enum Problem: Hashable, Sendable {
    /// `Contents.json` is missing, cannot be read, or lacks the structure that Apple documents.
    case malformed(SourceLocation, reason: String, help: String)
    /// Names that are equal on file systems that ignore case.
    case sameName(SourceLocation, other: String)
    /// An image set that gets the same symbol from Xcode as another one.
    case sameSymbol(SourceLocation, other: String)
    /// A link, which is not followed.
    case link(SourceLocation)
    case unreadableFolder(SourceLocation, reason: String)
  }

  /// The folder of the set as diagnostics show it.
  package let folder: String
  /// The name by which code finds the image: `home`, or `Tabs/home` where a group is a namespace.
  package let name: String
  /// The names of the groups around the set, the outermost first.
  package let groups: [String]
  /// The name of the catalog without extension.
  package let catalog: String
  /// Where the list of images begins, or else the file.
  package var location: SourceLocation
  package var images: [Image] = []
  /// `template` or `original`; `nil` where the set does not say.
  package var renderingIntent: Located<String>?
  /// Whether vectors are preserved; `nil` where the set does not say.
  package var preservesVectors: Located<Bool>?
  /// The tags of an on-demand resource.
  package var tags: [String] = []
  /// The files of the folder that no entry names, sorted.
  package var unassigned: [String] = []
  package var problems: [Problem] = []

  package init(
    folder: String, name: String, groups: [String], catalog: String, location: SourceLocation
  ) {
    self.folder = folder
    self.name = name
    self.groups = groups
    self.catalog = catalog
    self.location = location
  }

  package var contents: String { PathText.join(folder, "Contents.json") }

  package var isTemplate: Bool { renderingIntent?.value == "template" }

  package var readableImages: [Image] { images.filter { $0.file != nil && $0.state == .present } }

  package func path(of image: Image) -> String? {
    image.file.map { PathText.join(folder, $0.value) }
  }
}
