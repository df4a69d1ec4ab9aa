import IconModel
import IconSets
import Testing

func place(_ line: Int, _ column: Int) -> IconModel.SourceLocation {
  IconModel.SourceLocation(file: "tabbar.yml", line: line, column: column)
}

func parse(_ text: String) throws(ConfigurationError) -> Configuration {
  try parse(Array(text.utf8))
}

func parse(_ bytes: [UInt8]) throws(ConfigurationError) -> Configuration {
  try Configuration(
    parsing: bytes, file: "tabbar.yml",
    knownRules: ["ink-clipped", "svg-malformed", "tab-home", "thin-stroke"],
    refusals: ["svg-malformed"])
}

func problems(of text: String) -> [String] { problems(of: Array(text.utf8)) }

func problems(of bytes: [UInt8]) -> [String] {
  do {
    _ = try parse(bytes)
    return []
  } catch {
    return error.problems.map { problem in
      let place = [problem.location.line, problem.location.column].compactMap(\.self)
        .map { "\($0):" }.joined()
      return (place.isEmpty ? "" : place + " ") + "\(problem.message); \(problem.help)"
    }
  }
}
