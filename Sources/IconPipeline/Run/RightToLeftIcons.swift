import IconConfiguration
import IconModel
import IconRules

/// Which icons stand in for others in right-to-left layouts.
struct RightToLeftIcons {
  /// The icon that stands in, by the one that it stands in for, both by their places.
  private(set) var standIns: [Int: Int] = [:]
  /// The icon that another one stands in for, by the other one, both by their places.
  private(set) var originals: [Int: Int] = [:]
  /// What the configuration says that cannot be.
  private(set) var mismatches: [SetSubject.Mismatch] = []

  /// Finds the pairs that a configuration names.
  ///
  /// - Parameters:
  ///   - icons: The icons' names, sorted.
  ///   - settings: `Configuration.iconSettings`.
  init(of icons: [String], settings: [String: IconSettings]) {
    guard settings.values.contains(where: { $0.rightToLeft != nil }) else { return }
    let places = Dictionary(
      icons.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
    for (place, icon) in icons.enumerated() {
      guard let other = settings[icon]?.rightToLeft else { continue }
      if let reason = pair(place, with: places[other.value]) {
        mismatches.append(
          SetSubject.Mismatch(
            location: other.location,
            message: "'\(other.value)' cannot stand in for '\(icon)': \(reason)",
            help: places[other.value] == nil
              ? NearestName.help(for: other.value, among: icons, kind: "icons")
              : "name a drawing of its own for each icon"))
      }
    }
  }

  /// Notes a pair.
  ///
  /// - Returns: Why it cannot be one.
  private mutating func pair(_ place: Int, with other: Int?) -> String? {
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
