import IconModel

extension SymbolSubject {
  static let symbolStroke = faults(
    "symbol-stroke", .error, "The masters of a symbol must be filled shapes, not strokes.",
    """
    The symbol compiler reads outlines and passes over strokes, so a line that is drawn as a stroke is
    missing or filled as if it were a shape. Strokes up to 0.75 of 100 points are let pass: some
    programs write the preview of Apple's app, a thin outline, back as strokes. The first one of a
    template is reported.
    """
  ) { fault in
    guard case .stroke(let width) = fault else { return nil }
    return Violation(
      "a path has a stroke of \(width.formatted(decimals: 1)) of 100 points, which the symbol"
        + " compiler passes over",
      help: "convert it to an outline in all masters in the same way, or export the symbol from its"
        + " drawing")
  }

  static let symbolFillRule = faults(
    "symbol-fill-rule", .warning, "Holes of a symbol should run against the contour around them.",
    """
    The symbol compiler fills by the nonzero rule and passes over `fill-rule="evenodd"`. A hole is one
    only where its contour runs against the one around it; otherwise it is filled. Even-odd paths that
    look the same either way are let pass. The first one of a template is reported.
    """
  ) { fault in
    guard case .evenOdd(let contour) = fault else { return nil }
    return Violation(
      "contour \(contour) of an even-odd path runs as the one around it does, so that the hole is"
        + " filled", help: "reverse its direction in all masters")
  }

  static let symbolImage = faults(
    "symbol-image", .error, "A symbol's template must not contain pixel images.",
    """
    The symbol compiler passes over them, so what they show is missing.
    """
  ) { fault in
    guard case .image = fault else { return nil }
    return Violation("the template contains an image made of pixels", help: "redraw it as paths")
  }

  static let symbolText = faults(
    "symbol-text", .error, "A symbol's template should have text in its notes only.",
    """
    Text in a master is missing from the symbol: convert it to outlines. Elsewhere it is a warning.
    """
  ) { fault in
    guard case .text(let isInMaster) = fault else { return nil }
    return isInMaster
      ? Violation(
        "a master has text, which is missing from the symbol", help: "convert it to paths")
      : Violation(
        "there is text outside of the group 'Notes'", help: "move it into 'Notes' or remove it",
        severity: .warning)
  }

  static let symbolElement = faults(
    "symbol-element", .warning, "The masters of a symbol should consist of paths in groups.",
    """
    Apple's app writes paths and nothing else. Shapes such as `rect` and `circle`, references by `use`,
    gradients, masks, clip paths and filters may be missing from the symbol, or be there in one version
    of Xcode and not in the next.
    """
  ) { fault in
    guard case .element(let name) = fault else { return nil }
    return Violation("a master has a '\(name)', which is no path", help: "convert it to a path")
  }

  static let symbolEntity = faults(
    "symbol-entity", .warning, "A symbol's template should declare no entities.",
    """
    Illustrator writes them where a file keeps what only Illustrator reads. Some readers of XML refuse
    the whole file for their sake.
    """
  ) { fault in
    guard case .entity(let name) = fault else { return nil }
    return Violation(
      "the document type declares the entity '\(name.visible)'",
      help: "export without the program's own data, or remove the declaration")
  }

  static let symbolLayers = faults(
    "symbol-layers", .error, "The layers of a symbol should be the same in all masters.",
    """
    The classes `monochrome-0`, `hierarchical-0:primary` and `multicolor-0:tintColor` say which layer a
    path is in. They stand on each path, since on a group they have no effect, and path by path they
    are the same in all masters. A class without a declaration in `style` is a warning: the layer has
    no colour there.
    """
  ) { fault in
    switch fault {
    case .groupClass(let name):
      Violation(
        "the class '\(name.visible)' is on a group, where it has no effect",
        help: "give it to each path of the group")
    case .layers(let master, let path, let has, let regular):
      Violation(
        "path \(path) of '\(master)' has \(Self.list(has)), and that of Regular has"
          + " \(Self.list(regular))", help: "give both the same classes, in the same order of paths"
      )
    case .noStyle(let name):
      Violation(
        "no style declares the class '\(name.visible)'",
        help: "add '.\(name.visible) {fill:#000000}' to the style of the template",
        severity: .warning)
    default: nil
    }
  }

  private static func list(_ classes: [String]) -> String {
    classes.isEmpty ? "no layer" : "'\(classes.joined(separator: " ").visible)'"
  }
}
