import IconModel

extension SetSubject {
  static let nameInvalid = rule(
    "name-invalid", .error, excludesIcon: true,
    "A file's name must be usable as the name of an icon on every system.",
    #"""
    Icon names become file names, asset names and identifiers. Control characters, leading
    hyphens and dots, the characters `\ : * ? " < > |`, bytes that are no UTF-8, names that Windows
    reserves, and names over 200 bytes with their folders are refused. The icon is not exported.
    """#
  ) { subject in
    subject.unusableNames.map { file, reason in
      Violation(
        "the name cannot be an icon's: \(reason)", help: "rename the file",
        location: SourceLocation(file: file))
    }
  }

  static let nameCollision = rule(
    "name-collision", .error, excludesIcon: true,
    "Icons must have names that differ in more than case or the spelling of accents.",
    """
    macOS keeps `Home` and `home` in one file, and one of the two icons would be lost. Files whose
    names differ only in a style suffix in a way that leaves two drawings for one variant collide
    as well. None of the icons concerned is exported.
    """
  ) { subject in
    subject.collisions.map { collision in
      let others = collision.files.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
      return Violation(
        "the icon name '\(collision.names[0])' is also that of \(others)",
        help: "rename all but one of these files",
        location: collision.files.first.map { SourceLocation(file: $0) })
    }
  }

  static let assetCollision = rule(
    "asset-collision", .warning,
    "Image sets and groups must have names that stay apart in a catalog.",
    """
    If an icon has `imageSets: {filled: box-filled}`, the image set `box-filled` holds its drawing, and
    the sets of the icon `box` get other names: code that asks for `box-filled` shows the wrong icon
    without an error. It is an error where both icons are in the tab bar. Folders such as `nav` and `Nav`
    are two groups here, and one on systems that ignore letter case.
    """
  ) { subject in
    let taken = subject.takenImageSets.map { taken in
      Violation(
        "'\(taken.name)' is given to an image set of '\(taken.owner)', though it is that of the"
          + " icon '\(taken.icon)'",
        help: "give it another name, or name the image sets of '\(taken.icon)' as well",
        location: taken.location, icon: taken.owner, severity: taken.areInTabBar ? .error : nil)
    }
    let alike = subject.likeFolders.map { folders in
      Violation(
        "the folders \(folders.map { "'\($0)'" }.joined(separator: " and ")) differ in letter case"
          + " or the spelling of accents alone",
        help: "rename all but one of them",
        location: folders.last.map { SourceLocation(file: $0) })
    }
    return taken + alike
  }

  static let assetSymbolTaken = rule(
    "asset-symbol-taken", .warning,
    "The symbol that Xcode makes of an image set must not have the name of a property of UIImage.",
    """
    With `assetSymbols`, Xcode extends `UIImage` by a property for each image set: `tab_home` is
    `UIImage.tabHome`. `UIImage` itself has `actions`, `add`, `checkmark`, `remove` and
    `strokedCheckmark`, so an image set of such a name makes a declaration that does not compile, or one
    that hides the system's image.
    """
  ) { subject in
    subject.takenSymbols.map { taken in
      Violation(
        "Xcode makes the symbol '\(taken.imageSet)' of an image set, which 'UIImage' has already",
        help: "give the image set another name, or write 'assetSymbols: false'",
        location: taken.location, icon: taken.icon)
    }
  }

  static let identifierCollision = rule(
    "identifier-collision", .warning, "Icons must have names that stay apart in code.",
    """
    Generated code names icons by letters and digits alone, so `arrow-up` and `arrow_up` are both
    `arrowUp`. The later one gets a number behind it, which moves on to another icon when one is
    added or removed, and code would show the wrong image without an error.
    """
  ) { subject in
    subject.sharedIdentifiers.map { identifier, icons, file, languages in
      let formats = languages.map { "'\($0.format)'" }.joined(separator: " and ")
      return Violation(
        "the icons \(icons.map { "'\($0)'" }.joined(separator: ", ")) are all '\(identifier)' in"
          + " \(languages.map(\.name).joined(separator: " and "))",
        help: "rename all but one of them, or leave \(formats) out of 'formats'",
        location: SourceLocation(file: file))
    }
  }
}
