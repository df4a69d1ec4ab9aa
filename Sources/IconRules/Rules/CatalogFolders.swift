import IconModel

/// Finds parts of a catalog that another machine, or Xcode, may see differently.
struct CatalogStructure: SetRule {
  let id: RuleID = "catalog-structure"
  let severity = Severity.warning
  let summary = "A catalog should be made of plain folders whose names differ by more than case."
  let explanation = """
    Links are not followed, since they can lead out of the catalog or in circles, and what they lead to
    is missing on other machines. Where two names differ by case alone, most Macs keep one of the two
    folders. A group whose Contents.json cannot be read loses its namespace, and folders that cannot be
    read may hold more image sets.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    subject.catalogProblems.map { problem in
      switch problem {
      case .malformed(let location, let reason, let help):
        Violation(reason, help: help, location: location)
      case .sameName(let location, let other):
        Violation(
          "the name differs from '\(other)' by case alone, so most Macs keep one of the two",
          help: "rename or remove one of them", location: location)
      case .link(let location):
        Violation(
          "it is a link, which is not followed",
          help: "put a copy of what it leads to into the catalog", location: location)
      case .unreadableFolder(let location, let reason):
        Violation(
          "the folder cannot be read: \(reason)",
          help: "check its permissions; its image sets are not judged", location: location)
      }
    }
  }
}
