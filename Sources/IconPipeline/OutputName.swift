package import IconModel

/// The name of one of an icon's outputs: `regular@2x`.
package struct OutputName: Hashable, Sendable {
  package let sizeClass: SizeClass
  package let scale: DisplayScale

  package init(sizeClass: SizeClass, scale: DisplayScale) {
    self.sizeClass = sizeClass
    self.scale = scale
  }

  /// Reads a name; `nil` for what is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let sizeClass = SizeClass(rawValue: String(parts[0])),
      parts[1].hasSuffix("x"), let factor = Int(parts[1].dropLast()), factor > 0
    else { return nil }
    self.init(sizeClass: sizeClass, scale: DisplayScale(factor))
  }

  /// The outputs of a table of target sizes.
  package static func all(of profile: MetricsProfile) -> [OutputName] {
    profile.bars.flatMap { bar in
      profile.scales.map { OutputName(sizeClass: bar.sizeClass, scale: $0) }
    }
  }
}

extension OutputName: CustomStringConvertible {
  /// The name as it is typed.
  package var description: String { "\(sizeClass.rawValue)@\(scale.factor)x" }
}
