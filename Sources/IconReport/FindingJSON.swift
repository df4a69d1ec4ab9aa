import IconModel

/// A finding as the JSON report has it.
struct FindingJSON: Encodable {
  let rule: String
  let severity: String
  let icon: String?
  let tab: String?
  let file: String
  let line: Int?
  let column: Int?
  let message: String
  let help: String

  init(_ finding: Finding) {
    rule = finding.rule.rawValue
    severity = finding.severity.rawValue
    icon = finding.icon
    tab = finding.tab
    file = finding.location.file
    line = finding.location.line
    column = finding.location.column
    message = finding.message
    help = finding.help
  }
}

/// A file that could not be read.
struct UnreadableJSON: Encodable {
  let file: String
  let reason: String

  init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }
}
