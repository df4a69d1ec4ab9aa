import ArgumentParser
import IconModel
import IconReport
import IconRules
import IconSets

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, or explain one.",
    discussion: """
      Examples:
        tabicon rules
        tabicon rules ink-clipped
      """)

  @Argument(help: "The rule to explain.", completion: .list(Rule.all.map(\.id.rawValue)))
  var rule: String?

  func validate() throws {
    let names = Rule.all.map(\.id.rawValue)
    guard let rule, !names.contains(rule) else { return }
    let nearest = NearestName.nearest(to: rule, among: names)
    throw ValidationError(
      "There is no rule '\(rule)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "'tabicon rules' lists all of them."))
  }

  func run() throws {
    let style = TextStyle(usesColor: Stream.output.usesColor)
    guard let rule else {
      let width = Rule.all.map(\.id.rawValue.count).max() ?? 0
      for entry in Rule.all {
        let name = entry.id.rawValue.padded(to: width)
        let severity = entry.severity.rawValue.padded(to: TextStyle.severityWidth)
        Stream.output.print("\(style.strong("\(name)"))  \(severity)  \(entry.summary)")
      }
      return
    }
    guard let entry = Rule.all.first(where: { $0.id.rawValue == rule }) else { return }
    let severity = style.severity(entry.severity)
    Stream.output.print("\(style.strong("\(entry.id.rawValue)")) (\(severity) by default)\n")
    for line in entry.documentation { Stream.output.print("\(line)") }
    Stream.output.print(
      entry.excludesIcon
        ? "\nIt reports icons that are left out, so it stays an error."
        : "\nIn tabbar.yml: rules: { \(entry.id.rawValue): error | warning | note | off }")
  }
}
