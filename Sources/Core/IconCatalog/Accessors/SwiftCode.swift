import IconModel

/// Shared by all parts of the generated code: the configured names, the form of a `switch`, and the
/// choice of lines from the sources in the folder `Embedded`.
struct SwiftCode {
  /// The name of the enumeration that holds everything.
  let name: String
  let fileName: String
  /// The access modifier in front of each declaration for other modules: `public `, or nothing.
  let access: String
  var features: Set<String>
  /// The replacements of words of the sources.
  var words: [(String, String)] = []

  init(_ settings: AccessorSettings, features: Set<String> = []) {
    name = settings.name
    fileName = AccessorFile.name(settings)
    access = settings.access == .internal ? "" : settings.access.rawValue + " "
    self.features = features
  }

  /// A source of the folder `Embedded`, in which the enumeration is called `TabIcons`.
  ///
  /// Two are sources of the module `TabBarManifest`; the start of `ShownTab+Views.swift` explains the
  /// marks. There a missing image is an error; here it ends the process.
  func text(of file: [UInt8]) -> String {
    var lines: [String] = []
    var conditions: [(isWanted: Bool, indent: Substring)] = [(true, "")]
    var isStatic = false
    for line in wanted(String(decoding: file, as: UTF8.self)) {
      let indent = line.prefix { $0 == " " }
      let code = line[indent.endIndex...]
      let isWanted = conditions.last?.isWanted == true
      if code.hasPrefix("// if: ") {
        conditions.append((isWanted && features.contains(String(code.dropFirst(7))), indent))
      } else if code.hasPrefix("// else: ") {
        guard !isWanted, conditions.dropLast().last?.isWanted == true else { continue }
        lines.append("\(conditions.last?.indent ?? "")\(code.dropFirst(9))")
      } else if code == "// end" {
        conditions.removeLast()
      } else if code == "// static" {
        isStatic = isWanted
      } else if isWanted {
        // No blank line follows another or the start of a block, or precedes its end.
        let last = lines.last ?? ""
        if code.isEmpty, last.isEmpty || last.hasSuffix("{") || last.hasPrefix("#if") { continue }
        if code == "}" || code == "#endif", last.isEmpty { lines.removeLast() }
        let isDeclaration = !code.hasPrefix("//") && line.contains(#/ (func|var) /#)
        lines.append(
          isStatic && isDeclaration
            ? line.replacing(#/ (func|var) /#) { " static \($0.1) " } : line)
        if isDeclaration { isStatic = false }
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return renamed(lines.drop { $0.isEmpty }.joined(separator: "\n"))
  }

  /// The lines of a source without its introduction and its imports, which the generated code has at its
  /// start.
  private func wanted(_ source: String) -> [String] {
    let hasIntroduction = source.hasPrefix("// ") && !source.hasPrefix("// if: ")
    let lines = source.bytesSplit(at: "\n").map(String.init)
    return lines.drop { hasIntroduction && !$0.isEmpty }.filter { !$0.contains(" import ") }
  }

  private func renamed(_ text: String) -> String {
    ([
      ("TabBarManifest.ShownTab.Value", "TabIcons.Tab"),
      ("TabBarManifest.ShownTab", "TabIcons.Tab"),
      ("TabBarManifest.ShownBar", "TabIcons"), ("shownTabs", "Tab.allCases"),
      ("tab.tabValue", "tab"), ("tabValue", "self"), ("try? ", ""), ("try ", ""),
      (") throws ", ") "),
    ] + words + [("TabIcons", name), ("public ", access)])
    .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// The body of a property that has a value for each case; the value of `default` is that of most
  /// cases unless given.
  static func body(
    of values: [(name: String, value: String)], default fallback: String? = nil
  ) -> String {
    // The different values, each with the cases that have it, in the order of their first cases.
    var groups = Dictionary(grouping: values.indices) { values[$0].value }.values
      .sorted { $0[0] < $1[0] }
      .map { places in (value: values[places[0]].value, names: places.map { values[$0].name }) }
    let largest = groups.indices.max { groups[$0].names.count < groups[$1].names.count }
    let place = fallback.map { value in groups.firstIndex { $0.value == value } } ?? largest
    let rest = place.map { groups.remove(at: $0) }
    if groups.isEmpty, let rest { return "    \(rest.value)" }
    let cases = groups.map { group in
      let line = "    case \(group.names.map { ".\($0)" }.joined(separator: ", ")): return"
      return line.count + group.value.count < 100
        ? "\(line) \(group.value)"
        : "    case \(group.names.map { ".\($0)" }.joined(separator: ",\n      ")):\n"
          + "      return \(group.value)"
    }
    let others = rest.map { ["    default: return \($0.value)"] } ?? []
    return (["    switch self {"] + cases + others + ["    }"]).joined(separator: "\n")
  }
}
