import IconModel

extension SetSubject {
  static let drawingMissing = rule(
    "drawing-missing", .error, "A drawing or icon that the configuration describes must exist.",
    """
    `overrides` names an icon, `filled` and `outlined` a file, or `names` a folder, that is not in the
    folder of icons. Most often it was renamed.
    """
  ) { subject in
    subject.mismatches.map { Violation($0.message, help: $0.help, location: $0.location) }
  }

  static let tabIconMissing = rule(
    "tab-icon-missing", .error, "A tab must have an icon that exists.",
    """
    The configuration names an icon, or leaves the name to the tab's id, and no drawing in the
    folder of icons has that name. The manifest keeps the tab.
    """
  ) { subject in
    subject.absentIcons.map {
      Violation(
        "the tab '\($0.tab)' uses the icon '\($0.icon)', which is not there",
        help: $0.help, location: $0.location, tab: $0.tab)
    }
  }

  static let unreferencedIcon = rule(
    "unreferenced-icon", .note, "Every icon should have a tab that uses it.",
    """
    An icon that no tab uses is exported all the same: it may be meant for a sidebar or a screen.
    Then turn this rule off. Without tabs in the configuration there is nothing to find.
    """
  ) { subject in
    subject.unreferencedIcons.map { name, file in
      Violation(
        "no tab uses the icon '\(name)'",
        help: "remove its drawings, or give a tab 'icon: \(YAMLScalar(name))'",
        location: SourceLocation(file: file), icon: name)
    }
  }

  static let drawingLeftOut = rule(
    "drawing-left-out", .note, "Drawings of third styles and of smaller sizes are left out.",
    """
    An icon has a filled and an outlined drawing. Where a folder has more styles, such as bold or
    duotone, or the same drawing in several sizes, one drawing of each variant counts, in its largest
    size. `names` in `tabbar.yml` says which styles count; `overrides` names single drawings.
    """
  ) { subject in
    subject.leftOut.map { reason, first, count in
      let (why, help) =
        switch reason {
        case .style(let word):
          (
            "the style is '\(word)', which is neither filled nor outlined",
            "to use them, write '\(word)' under 'filled' or 'outlined' of 'names' in tabbar.yml"
          )
        case .smaller(let larger):
          (
            "the same is there in a larger size, such as '\(larger)'",
            "to use a smaller one, name it for its icon under 'overrides' in tabbar.yml"
          )
        }
      return Violation(
        "\(count == 1 ? "1 drawing is" : "\(count) drawings are") left out: \(why)", help: help,
        location: SourceLocation(file: first))
    }
  }

  static let namesUnfit = rule(
    "names-unfit", .warning,
    "The names of drawings should follow the convention of the configuration.",
    """
    With `names`, each name is read exactly as the patterns say. A drawing that none of them fits
    becomes an icon of its own, and its partner is derived though it may be drawn. The rule also
    says when the names themselves show a convention that finds more pairs than the configuration's.
    """
  ) { subject in
    guard let names = subject.names else { return [] }
    var violations: [Violation] = []
    if let first = names.value.unfitting.first {
      let count = names.value.unfitting.count
      violations.append(
        Violation(
          "\(count == 1 ? "1 drawing does" : "\(count) drawings do") not fit 'names', such as"
            + " '\(first)'",
          help: "add a pattern for them, or rename them", location: names.location))
    }
    if let better = names.value.better {
      violations.append(
        Violation(
          "'names' finds \(names.value.pairCount) pairs of drawings, where others would find"
            + " \(better.pairCount)",
          help: "write 'names: \(better.convention)', or remove it to have names read as they are",
          location: names.location))
    }
    return violations
  }

  static let assetUndeclared = rule(
    "asset-undeclared", .warning,
    "The images for Flutter must be among the assets of pubspec.yaml.",
    """
    Flutter bundles what `flutter: assets:` lists, and an image that is not there is an error when the
    app shows it. An entry for the folder does not do: it finds only what lies in the folder itself, and
    the images are its variants, in `2.0x` and `3.0x`. The rule looks into the nearest `pubspec.yaml`
    above the output folder; `flutter/pubspec-assets.yaml` has all lines after an export.
    """, each: { [$0] }
  ) { subject in
    guard let undeclared = subject.undeclaredAssets, let first = undeclared.assets.first else {
      return nil
    }
    let rest = undeclared.assets.count - 1
    return Violation(
      "the image '\(first)'\(rest > 0 ? " and \(rest) more are" : " is") not among the assets",
      help: "add \(rest > 0 ? "the lines" : "its line") of \(undeclared.list) to it",
      location: SourceLocation(file: undeclared.file))
  }
}
