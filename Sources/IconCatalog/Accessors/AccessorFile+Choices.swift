import IconModel

/// What differs between icons, as bodies of functions of an icon.
extension AccessorFile {
  /// The expressions that hold for icons, and the cases for which each holds.
  func groups(_ value: (AccessorIcon) -> String) -> [(value: String, cases: [String])] {
    var places: [String: Int] = [:]
    var groups: [(value: String, cases: [String])] = []
    for (name, icon) in zip(iconCases, icons) {
      let value = value(icon)
      if let place = places[value] {
        groups[place].cases.append(name)
      } else {
        places[value] = groups.count
        groups.append((value, [name]))
      }
    }
    return groups
  }

  var variantGroups: [(value: String, cases: [String])] {
    groups { icon in
      let names = icon.variants.sorted().map { ".\($0.rawValue)" }
      return "[\(names.joined(separator: ", "))]"
    }
  }

  /// Most images are called like their icon.
  var baseNameGroups: [(value: String, cases: [String])] {
    groups { $0.baseName == $0.name ? "rawValue" : SwiftLiteral.string($0.baseName) }
  }

  /// A body that returns for each icon what its group says, the largest group last.
  func choice(_ groups: [(value: String, cases: [String])]) -> String {
    let largest = groups.indices.max { groups[$0].cases.count < groups[$1].cases.count }
    guard groups.count > 1, let largest else { return "    return \(groups[0].value)" }
    let others = groups.indices.filter { $0 != largest }.map { place in
      let names = groups[place].cases.map { ".\($0)" }.joined(separator: ",\n      ")
      return "    case \(names):\n      return \(groups[place].value)\n"
    }
    return """
          switch self {
      \(others.joined())    default:
            return \(groups[largest].value)
          }
      """
  }
}
