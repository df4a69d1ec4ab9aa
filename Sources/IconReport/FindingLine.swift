package import IconModel

/// A finding in the form that compilers print and Xcode and editors turn into links.
package struct FindingLine {
  private let style: TextStyle

  package init(_ style: TextStyle) { self.style = style }

  /// `Icons/home.svg:3:7: error: [ink-clipped] what is wrong; what to do`.
  package func text(of finding: Finding) -> ConsoleText {
    let severity = style.severity(finding.severity)
    let rule = style.faint("[\(finding.rule.rawValue)]")
    return
      "\(finding.location.description): \(severity): \(rule) \(finding.message); \(finding.help)"
  }
}
