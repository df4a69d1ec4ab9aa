extension TabBarManifest {
  /// One tab of the bar.
  public struct Tab: Codable, Hashable, Sendable, Identifiable {
    /// What code calls the tab; unique in the bar.
    public var id: String
    /// The title under the icon, if the configuration gives one.
    public var title: String?
    /// The name of the tab's icon, if the configuration gives one.
    public var icon: String?
    /// The text of the tab's badge at the start.
    public var badge: String?

    /// Creates a tab.
    public init(id: String, title: String? = nil, icon: String? = nil, badge: String? = nil) {
      self.id = id
      self.title = title
      self.icon = icon
      self.badge = badge
    }
  }

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
