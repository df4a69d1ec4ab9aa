import IconModel

/// Reads what drawings may have and cost.
extension ConfigurationReader {
  mutating func readPolicy(_ fields: [Key: YAMLNode]) {
    if let allows = fields[.allowText].flatMap({ boolean($0, key: "allowText") }) {
      configuration.policy.allowsText = allows.value
    }
    guard let node = fields[.limits] else { return }
    let names = DrawingLimit.allCases.map(\.rawValue)
    for (name, value) in entries(of: node, key: "limits", expected: "a map of limits to numbers") {
      guard let limit = DrawingLimit(rawValue: name.value) else {
        problems.append(.unknownLimit(name.value, among: names, at: name.location))
        continue
      }
      guard value.kind == .number, let number = value.scalar.flatMap({ Int($0) }),
        (1...limit.maximum).contains(number)
      else {
        problems.append(
          .wrongType(of: name.value, value, expected: "a whole number from 1 to \(limit.maximum)"))
        continue
      }
      configuration.policy.limits[limit] = number
    }
  }
}

extension ConfigurationProblem {
  fileprivate static func unknownLimit(
    _ name: String, among known: [String], at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "limit \(name.quoted) is not known",
      help: NearestName.help(for: name, among: known, kind: "limits"))
  }
}
