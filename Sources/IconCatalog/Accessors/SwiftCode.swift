import IconModel

/// What all parts of the generated code have in common: the names that configurations choose, and
/// the form of a `switch`.
struct SwiftCode {
  /// The name of the enumeration that holds everything.
  let name: String
  /// What stands in front of each declaration for other modules: `public `, or nothing.
  let access: String

  init(_ settings: AccessorSettings) {
    name = settings.name
    access = settings.access == .internal ? "" : settings.access.rawValue + " "
  }

  /// The body of a property that has a value for each case.
  ///
  /// - Parameters:
  ///   - values: The values of all cases as Swift code. Cases of one value stand together.
  ///   - fallback: The value that stands behind `default`; the value of most cases if `nil`.
  ///   - indent: The spaces in front of each line.
  /// - Returns: The lines without a line break at the end.
  static func body(
    of values: [(name: String, value: String)], default fallback: String? = nil, indent: Int = 4
  ) -> String {
    var groups = groups(of: values)
    let largest = groups.indices.max { groups[$0].names.count < groups[$1].names.count }
    let place = fallback.map { value in groups.firstIndex { $0.value == value } } ?? largest
    let rest = place.map { groups.remove(at: $0).value }
    let space = String(repeating: " ", count: indent)
    if groups.isEmpty, let rest { return "\(space)return \(rest)" }
    let cases = groups.map { group in
      let names = group.names.map { ".\($0)" }.joined(separator: ",\n\(space)  ")
      return "\(space)case \(names):\n\(space)  return \(group.value)\n"
    }
    let others = rest.map { "\(space)default:\n\(space)  return \($0)\n" } ?? ""
    return "\(space)switch self {\n\(cases.joined())\(others)\(space)}"
  }

  private struct Group {
    let value: String
    var names: [String]
  }

  /// The different values, each with the cases that have it, in the order of their first cases.
  private static func groups(of values: [(name: String, value: String)]) -> [Group] {
    var places: [String: Int] = [:]
    var groups: [Group] = []
    for (name, value) in values {
      if let place = places[value] {
        groups[place].names.append(name)
      } else {
        places[value] = groups.count
        groups.append(Group(value: value, names: [name]))
      }
    }
    return groups
  }
}
