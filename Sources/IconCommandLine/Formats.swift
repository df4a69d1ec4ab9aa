import ArgumentParser
import IconConfiguration

/// A list of formats as the command line gives it: `png`.
struct Formats: ExpressibleByArgument {
  let values: Set<Configuration.Format>

  static let defaultCompletionKind = CompletionKind.list(
    Configuration.Format.allCases.map(\.rawValue))

  static var allNames: String {
    Configuration.Format.allCases.map(\.rawValue).joined(separator: ", ")
  }

  init?(argument: String) {
    let names = argument.split(separator: ",")
    let known = names.compactMap { Configuration.Format(rawValue: String($0)) }
    guard !names.isEmpty, known.count == names.count else { return nil }
    values = Set(known)
  }
}
