package import IconModel

extension Configuration {
  /// Reads the bytes of a `tabbar.yml`; a file without a value gives the defaults.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, UTF-8 with or without a byte order mark.
  ///   - file: The file as diagnostics shall show it.
  ///   - knownRules: The rules that the keys `rules` and `ignore` may name.
  ///   - refusals: Those of them that tell of icons left out, which cannot be less than errors.
  /// - Throws: All that is wrong with the file. Only where its YAML cannot be read at all (a syntax
  ///   error, a duplicate key, an anchor) are the problems of the level above left unsaid.
  package init(
    parsing bytes: [UInt8], file: String, knownRules: Set<RuleID>, refusals: Set<RuleID> = []
  ) throws(ConfigurationError) {
    let document = try YAMLDocument(ConfigurationText(bytes: bytes, file: file))
    var reader = ConfigurationReader(file: file, knownRules: knownRules, refusals: refusals)
    if let root = document.root { reader.readConfiguration(root) }
    guard reader.problems.isEmpty else {
      throw ConfigurationError(reader.problems.inOrderOfLines)
    }
    self = reader.configuration
  }
}

extension [ConfigurationProblem] {
  /// The problems by line, then column; those of one place in the order in which they were found.
  package var inOrderOfLines: Self {
    func place(_ problem: ConfigurationProblem) -> (Int, Int) {
      (problem.location.line ?? 0, problem.location.column ?? 0)
    }
    return enumerated().sorted {
      let (first, second) = (place($0.element), place($1.element))
      return first == second ? $0.offset < $1.offset : first < second
    }.map(\.element)
  }
}
