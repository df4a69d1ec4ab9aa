import IconModel

/// Reads what an export writes.
extension ConfigurationReader {
  mutating func readFormats(_ fields: [Key: YAMLNode]) {
    if let node = fields[.formats] { readList(ofFormats: node) }
    if let mode = fields[.compact].flatMap({ choice($0, key: "compact", of: CompactMode.self) }) {
      configuration.compact = mode
    }
    if let namespace = fields[.namespace].flatMap({ boolean($0, key: "namespace") }) {
      configuration.namespace = namespace.value
    }
    if let node = fields[.largeContent] { readLargeContent(node) }
  }

  private mutating func readList(ofFormats node: YAMLNode) {
    guard case .list(let items) = node.content else {
      return problems.append(.wrongType(of: "formats", node, expected: "a list such as '[png]'"))
    }
    (configuration.formats, configuration.tellsFormats) = ([], true)
    for item in items {
      let format = choice(
        item, key: "format", kind: "formats", among: Configuration.Format.allCases, name: \.rawValue
      )
      if let format { configuration.formats.insert(format) }
    }
  }

  private mutating func readLargeContent(_ node: YAMLNode) {
    if node.scalar == "none" {
      configuration.largeContent = nil
      return
    }
    let text = node.scalar.map { $0.hasSuffix("pt") ? String($0.dropLast(2)) : $0 }
    let limit = MetricsProfile.maximumLargeContentSize
    guard let points = text.flatMap({ Int($0) }), (1...limit).contains(points) else {
      return problems.append(
        .wrongType(
          of: "largeContent", node,
          expected: "whole points such as '75pt', at most \(limit), or 'none'"))
    }
    configuration.largeContent = points
  }
}
