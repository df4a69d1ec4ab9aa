extension TabBarManifest {
  /// One written file that is no image of an icon, or a copy of one.
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
}
