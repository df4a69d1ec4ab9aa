@main enum Tabicon {
  static func main() { TabiconCommand.runFromCommandLine() }
}
