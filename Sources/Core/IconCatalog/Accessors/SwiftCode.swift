import IconModel

/// What all parts of the generated code share: the names that a configuration chooses, and how a
/// `switch` is written.
struct SwiftCode {
  /// The name of the enumeration that holds everything.
  let name: String
  /// The name of the file.
  let fileName: String
  /// The access modifier in front of each declaration for other modules: `public `, or nothing.
  let access: String

  init(_ settings: AccessorSettings) {
    name = settings.name
    fileName = AccessorFile.name(settings)
    access = settings.access == .internal ? "" : settings.access.rawValue + " "
  }

  /// A source file of the folder `Embedded`, in which the enumeration is called `TabIcons`.
  ///
  /// Two of these files are sources of the module `TabBarManifest`, which is a type in the generated
  /// code.
  func text(of file: [UInt8]) -> String {
    let lines = String(decoding: file, as: UTF8.self).bytesSplit(at: "\n")
    // The generated code imports the modules at its start.
    return lines.filter { !$0.contains(" import ") }.joined(separator: "\n")
      .replacing("TabBarManifest", with: "TabIcons.Manifest")
      .replacing("TabIcons", with: name).replacing("public ", with: access)
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

  /// The different values, each with the cases that have it, in the order of their first cases.
  private static func groups(
    of values: [(name: String, value: String)]
  ) -> [(value: String, names: [String])] {
    let names = Dictionary(grouping: values, by: \.value)
    var known: Set<String> = []
    return values.filter { known.insert($0.value).inserted }
      .map { ($0.value, names[$0.value, default: []].map(\.name)) }
  }
}
