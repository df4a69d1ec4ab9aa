package import IconModel

/// Measures in which styles drawings are drawn, where their names leave open what they mean.
package struct StyleMeasurement: Sendable {
  private let measure: @Sendable ([String]) -> [String: IconVariant]

  /// Prepares measuring.
  ///
  /// - Parameter measure: Measures drawings by their paths as diagnostics show them; one that cannot
  ///   be measured has no style.
  package init(_ measure: @escaping @Sendable ([String]) -> [String: IconVariant]) {
    self.measure = measure
  }

  /// Measures nothing: names alone decide.
  package static let none = StyleMeasurement { _ in [:] }

  /// Measures drawings below a folder, by their paths relative to it.
  package func styles(of drawings: [String], below folder: String) -> [String: IconVariant] {
    let paths = drawings.map { PathText.join(folder, $0) }
    let styles = measure(paths)
    return Dictionary(
      zip(drawings, paths).compactMap { drawing, path in styles[path].map { (drawing, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension InputSource {
  /// How the names of the drawings are read.
  package func names(_ configuration: Configuration, _ styles: StyleMeasurement) -> NameSource {
    if let given = configuration.names { return .given(given.value) }
    return .found { styles.styles(of: $0, below: root) }
  }
}
