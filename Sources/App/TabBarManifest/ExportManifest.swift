/// Everything that an export wrote, and what it was made of: the content of `manifest.json`, for tools
/// that check or list outputs.
///
/// Apps decode `TabBarManifest`, which is small.
///
/// A file whose `version` is not `ExportManifest.currentVersion` fails to decode.
public struct ExportManifest: Codable, Hashable, Sendable {
  /// The version of the format that this type reads and writes.
  public static let currentVersion = 1

  /// The version of the format.
  public var version: Int
  /// The tool that wrote the file, with its version.
  public var generator: String
  /// The table of target sizes that the images follow.
  public var profile: String
  /// The set that was exported, as a path relative to the manifest's folder.
  ///
  /// It is a folder of icons, the folder of its `tabbar.yml`, or a configuration of another name. It is
  /// `nil` for single drawings, and for an output folder that was given by an absolute path.
  public var source: String?
  /// The string table of the keys of titles and labels; `Localizable` if `nil`.
  public var stringsTable: String?
  /// The tabs in the order of the bar; empty when no tab bar was configured.
  public var tabs: [TabBarManifest.Tab]
  /// The icons, sorted by name.
  public var icons: [Icon]
  /// All written files other than the manifest and the images in `icons`.
  public var files: [File]
  /// The number of findings of the run.
  public var findings: FindingCounts

  /// Creates a manifest of the current version.
  public init(
    generator: String, profile: String, tabs: [TabBarManifest.Tab], icons: [Icon], files: [File],
    findings: FindingCounts, source: String? = nil, stringsTable: String? = nil
  ) {
    version = Self.currentVersion
    self.generator = generator
    self.profile = profile
    self.source = source
    self.stringsTable = stringsTable
    self.tabs = tabs
    self.icons = icons
    self.files = files
    self.findings = findings
  }

  /// Reads a manifest.
  ///
  /// - Throws: `DecodingError`, also for another version of the format.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "manifest version \(version) is not \(Self.currentVersion)")
    }
    generator = try container.decode(String.self, forKey: .generator)
    profile = try container.decode(String.self, forKey: .profile)
    source = try container.decodeIfPresent(String.self, forKey: .source)
    stringsTable = try container.decodeIfPresent(String.self, forKey: .stringsTable)
    tabs = try container.decode([TabBarManifest.Tab].self, forKey: .tabs)
    icons = try container.decode([Icon].self, forKey: .icons)
    files = try container.decode([File].self, forKey: .files)
    findings = try container.decode(FindingCounts.self, forKey: .findings)
  }

  /// The icon of a name; `nil` when the manifest has no such icon.
  ///
  /// - Complexity: O(icons).
  public func icon(named name: String) -> Icon? { icons.first { $0.name == name } }
}

extension ExportManifest {
  /// One written file that is not listed with an icon: any file but an image, or a copy of an image.
  public struct File: Codable, Hashable, Sendable {
    /// The path relative to the manifest, with `/` between its parts.
    public var file: String
    /// The size of the file.
    public var bytes: Int
    /// The SHA-256 of the file, in lower-case hexadecimal digits.
    public var sha256: String

    /// Creates a file.
    public init(file: String, bytes: Int, sha256: String) {
      self.file = file
      self.bytes = bytes
      self.sha256 = sha256
    }
  }

  /// The number of findings of each severity.
  public struct FindingCounts: Codable, Hashable, Sendable {
    /// Findings that fail the run.
    public var error: Int
    /// Findings that are likely mistakes.
    public var warning: Int
    /// Findings that are worth knowing.
    public var note: Int

    /// Creates counts.
    public init(error: Int, warning: Int, note: Int) {
      self.error = error
      self.warning = warning
      self.note = note
    }
  }
}
