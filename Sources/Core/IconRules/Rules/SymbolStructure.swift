import IconModel

extension SymbolSubject {
  static let symbolStructure = faults(
    "symbol-structure", .warning, "A symbol's template should have its groups and its version.",
    """
    A template of Apple's app has the groups `Notes`, `Guides` and `Symbols`, and says in a text with
    the id `template-version` which version it has. Without a version it is read as the first one by
    some versions of Xcode, which knows neither margins nor layers.
    """
  ) { fault in
    switch fault {
    case .noGroup(let name):
      Violation(
        "the template has no group '\(name)'",
        help: "put its parts into a group with the id '\(name)', or start from a template that"
          + " Apple's app exports")
    case .noVersion:
      Violation(
        "the template does not say its version",
        help: "add a text with the id 'template-version' to 'Notes', as in 'Template v.3.0'")
    default: nil
    }
  }

  static let symbolGuides = faults(
    "symbol-guides", .error, "A symbol's template needs a baseline and a capline for each scale.",
    """
    By the guides `Baseline-S`, `Capline-S` and those of M and L the symbol compiler knows the size of
    the drawing beside text. Drawing programs rename them when a line is copied or cut.
    """
  ) { fault in
    switch fault {
    case .noGuide(let name):
      Violation(
        "the guide '\(name)' is missing",
        help: "add the line with this id to 'Guides', where a template of Apple's app has it")
    case .flatGuides(let scale):
      Violation(
        "the capline of scale \(scale.rawValue) is not above its baseline",
        help: "move it to the height of capitals", severity: .warning)
    default: nil
    }
  }

  static let symbolMargins = faults(
    "symbol-margins", .warning, "A symbol's template should have margins on both sides.",
    """
    A variable template has `left-margin-Regular-S` and `right-margin-Regular-S`, and the same for its
    Ultralight and Black masters; a static one has a pair of one of its masters, up to version 2 just
    `left-margin` and `right-margin`. Without any of these pairs, a template of version 3 or later
    does not compile, which is an error. Where a margin is missing beside them, the ink is the
    symbol's width, and it stands too close to its neighbours or jumps when the weight changes.
    """
  ) { fault in
    switch fault {
    case .noMargin(let name, let isRequired):
      Violation(
        "the margin '\(name)' is missing", help: "add a vertical line with this id to 'Guides'",
        severity: isRequired ? .error : nil)
    case .crossedMargins(let left, let right):
      Violation(
        "'\(left)' is not left of '\(right)'", help: "exchange the ids of the two lines",
        severity: .error)
    default: nil
    }
  }

  static let symbolMasters = faults(
    "symbol-masters", .error, "A symbol's template needs the masters that its kind has.",
    """
    A variable template has the masters `Ultralight-S`, `Regular-S` and `Black-S`, from which the
    system makes all weights; where one is missing, it makes none, and some versions of Xcode compile a
    blank symbol. A static template, and one that does not say its version, has at least `Regular-M`:
    without it the catalog does not compile. Masters are known by their ids: a weight, a hyphen and the
    scale S, M or L. Others are passed over without a word.
    """
  ) { fault in
    switch fault {
    case .noMaster(let id, let present):
      Violation(
        "the master '\(id)' is missing, and there are \(present.joined(separator: ", "))",
        help: "draw it with the points of the others, or draw 'Regular-M' in place of all three")
    case .noRegular:
      Violation(
        "the master 'Regular-M' is missing, without which the template does not compile",
        help:
          "draw the Regular weight in the medium scale, or the masters Ultralight-S, Regular-S and"
          + " Black-S in a template of version 3 or later")
    case .unknownMaster(let id):
      Violation(
        id.isEmpty
          ? "a group in 'Symbols' has no id"
          : "'\(id.visible)' is no master: a weight and S, M or L",
        help: "correct its id, as in 'Regular-S', or move it out of 'Symbols'", severity: .warning)
    case .repeatedMaster(let id):
      Violation(
        "the master '\(id)' is there twice", help: "remove one of the two, or correct its id")
    default: nil
    }
  }

  static let symbolEmpty = faults(
    "symbol-empty", .error, "Each master of a symbol should have a path.",
    """
    A master without a path compiles, and the symbol is blank in its weight or in all of them.
    """
  ) { fault in
    guard case .empty(let master) = fault else { return nil }
    return Violation(
      "the master '\(master)' has no path",
      help: "draw it inside of the group with this id, or remove the group")
  }

  static let symbolUnreadable = faults(
    "symbol-unreadable", .error, "The paths and transforms of a symbol must be those of SVG.",
    """
    What cannot be read is left out, up to the whole path.
    """
  ) { fault in
    guard case .unreadable(let master, let attribute, let reason) = fault else { return nil }
    return Violation(
      "the attribute '\(attribute)' in '\(master)' cannot be read: \(reason)",
      help: "export the drawing again, or correct it there")
  }
}
