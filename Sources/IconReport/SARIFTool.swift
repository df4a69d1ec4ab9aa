import IconModel

/// The tool with all its rules.
struct SARIFTool: Encodable {
  struct Rule: Encodable {
    struct Configuration: Encodable {
      let level: String
    }

    struct Properties: Encodable {
      let tags: [String]
    }

    let id: String
    let shortDescription: SARIFMessage
    let fullDescription: SARIFMessage
    let help: SARIFMessage
    let defaultConfiguration: Configuration
    let properties: Properties

    init(_ rule: ReportedRule) {
      id = rule.id.rawValue
      shortDescription = SARIFMessage(text: rule.summary)
      let details = rule.documentation.joined(separator: "\n")
      fullDescription = SARIFMessage(text: details)
      help = SARIFMessage(
        text: "\(details)\n\n'tabicon rules \(id)' prints this;"
          + " in tabbar.yml, 'rules' sets its severity.")
      defaultConfiguration = Configuration(level: rule.severity.rawValue)
      properties = Properties(tags: [rule.group.rawValue])
    }
  }

  struct Driver: Encodable {
    let name: String
    let semanticVersion: String
    let rules: [Rule]
  }

  let driver: Driver

  init(_ content: ReportContent) {
    let words = content.generator.split(separator: " ", maxSplits: 1).map(String.init)
    driver = Driver(
      name: words[0], semanticVersion: words.count > 1 ? words[1] : "0.0.0",
      rules: content.rules.map(Rule.init))
  }
}

/// How the run went: drawings that could not be read make it incomplete.
struct SARIFInvocation: Encodable {
  struct Notification: Encodable {
    let level: String
    let message: SARIFMessage
    let locations: [SARIFLocation]
  }

  let executionSuccessful: Bool
  let toolExecutionNotifications: [Notification]

  init(_ content: ReportContent) {
    executionSuccessful = content.unreadable.isEmpty
    toolExecutionNotifications = content.unreadable.map { file in
      Notification(
        level: "error", message: SARIFMessage(text: "the drawing cannot be read: \(file.reason)"),
        locations: [SARIFLocation(SourceLocation(file: file.file), places: content.places)])
    }
  }
}
