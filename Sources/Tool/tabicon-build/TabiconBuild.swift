import IconCommandLine

@main enum TabiconBuild {
  static func main() { CommandLineTool(BuildCommand.self).run() }
}
