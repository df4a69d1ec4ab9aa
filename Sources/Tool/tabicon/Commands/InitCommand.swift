import ArgumentParser
import IconModel
import IconReport
import IconSets

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first tabbar.yml for a folder of SVGs.",
    discussion: """
      It reads the names of the drawings, writes down how they are named, and makes tabs of the first \
      five icons that apps have tabs for. A schema beside it lets editors complete and check the file.

      Examples:
        tabicon init                 for the drawings here
        tabicon init Icons           writes Icons/tabbar.yml
        tabicon init Icons --force   once more, in place of the file that is there
      """)

  @Argument(help: "The folder of SVGs.", completion: .directory)
  var folder = "."

  @Flag(help: "Replace a tabbar.yml that is there.")
  var force = false

  @Flag(help: "Print nothing but what is wrong.")
  var quiet = false

  func run() throws {
    let new = try NewConfiguration(for: folder, replaces: force)
    try new.write()
    if !quiet { printResult(new) }
    guard !new.refused.isEmpty else { return }
    let files = new.refused.map(\.visible).joined(separator: ", ")
    Stream.error.print(ConsoleText("left out until they are renamed: \(files)"))
    throw ExitCode.failingFindings
  }

  private func printResult(_ new: NewConfiguration) {
    let style = TextStyle(usesColor: Stream.output.usesColor)
    let (icons, pairs) = (new.discovery.icons.count, new.discovery.pairCount)
    let tabs = RunReport.count(new.draft.tabs.count, "tab")
    let line: ConsoleText =
      "wrote \(new.file): \(tabs) of \(RunReport.count(icons, "icon")),"
      + " \(RunReport.count(pairs, "pair"))"
    Stream.output.print(style.strong(line))
    if let convention = new.draft.convention {
      Stream.output.print("names: \(convention.yaml)")
    }
    if 4 * pairs < icons, let nearest = new.nearPartners.first {
      Stream.output.print("few drawings make pairs; if these words mean styles, write")
      let taken = Set(nearest.pairs.joined())
      for (place, near) in new.nearPartners.prefix(2).enumerated() {
        // Words in which the same or few drawings differ are kinds of a thing.
        let others = near.pairs.count { taken.isDisjoint(with: $0) }
        guard place == 0 || 2 * others >= nearest.pairs.count else { continue }
        let count = RunReport.count(near.pairs.count, "more pair")
        Stream.output.print("  names: \(near.names.yaml)  # \(count)")
      }
    }
    let folder = folder == "." ? "" : " \(folder.shellWord)"
    Stream.output.print(
      "next: put the tabs in order in \(new.file), then run 'tabicon export\(folder)'")
  }
}
