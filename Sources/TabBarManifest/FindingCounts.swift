extension TabBarManifest {
  /// How many findings of each severity a run had.
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
