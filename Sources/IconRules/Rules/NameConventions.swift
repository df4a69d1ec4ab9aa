import IconModel

/// Finds drawings that no icon is made of because of their style or their size.
struct DrawingLeftOut: SetRule {
  let id: RuleID = "drawing-left-out"
  let severity = Severity.note
  let summary = "Drawings of third styles and of smaller sizes are left out."
  let explanation = """
    An icon has a filled and an outlined drawing. Where a folder has more styles, such as bold or
    duotone, or the same drawing in several sizes, one drawing of each variant counts, in its largest
    size. `names` in `tabbar.yml` says which styles count; `overrides` names single drawings.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    subject.leftOut.map(Violation.drawingLeftOut)
  }
}

extension Violation {
  fileprivate static func drawingLeftOut(_ group: SetSubject.LeftOut) -> Violation {
    let drawings = group.count == 1 ? "1 drawing is" : "\(group.count) drawings are"
    switch group.reason {
    case .style(let word):
      return Violation(
        "\(drawings) left out: the style is '\(word)', which is neither filled nor outlined",
        help: "to use them, write '\(word)' under 'filled' or 'outlined' of 'names' in tabbar.yml",
        location: SourceLocation(file: group.first))
    case .smaller(let larger):
      return Violation(
        "\(drawings) left out: the same is there in a larger size, such as '\(larger)'",
        help: "to use a smaller one, name it for its icon under 'overrides' in tabbar.yml",
        location: SourceLocation(file: group.first))
    }
  }
}

/// Finds folders that the convention of the configuration no longer fits.
struct NamesUnfit: SetRule {
  let id: RuleID = "names-unfit"
  let severity = Severity.warning
  let summary = "The names of drawings should follow the convention of the configuration."
  let explanation = """
    With `names`, each name is read exactly as the patterns say. A drawing that none of them fits
    becomes an icon of its own, and its partner is derived though it may be drawn. The rule also
    says when the names themselves show a convention that finds more pairs than the configuration's.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    guard let names = subject.names else { return [] }
    var violations: [Violation] = []
    if let first = names.unfitting.first {
      let count = names.unfitting.count
      violations.append(
        Violation(
          "\(count == 1 ? "1 drawing does" : "\(count) drawings do") not fit 'names', such as"
            + " '\(first)'",
          help: "add a pattern for them, or rename them", location: names.location))
    }
    if let better = names.better {
      violations.append(
        Violation(
          "'names' finds \(names.pairCount) pairs of drawings, where \(better.convention) would find"
            + " \(better.pairCount)",
          help: "correct 'names', or remove it to have names read as they are",
          location: names.location))
    }
    return violations
  }
}
