import IconModel

/// Finds files whose names cannot be names of icons.
struct NameInvalid: SetRule {
  let id: RuleID = "name-invalid"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "A file's name must be usable as the name of an icon on every system."
  let explanation = #"""
    Icon names become file names, asset names and identifiers. Control characters, leading
    hyphens and dots, the characters `\ : * ? " < > |`, bytes that are no UTF-8, names that Windows
    reserves, names over 200 bytes, and names over 700 with their folders are refused. The icon is
    not exported.
    """#

  func violations(in subject: SetSubject) -> [Violation] {
    subject.unusableNames.map(Violation.nameInvalid)
  }
}

extension Violation {
  fileprivate static func nameInvalid(_ name: SetSubject.UnusableName) -> Violation {
    Violation(
      "the name cannot be an icon's: \(name.reason)", help: "rename the file",
      location: SourceLocation(file: name.file))
  }
}

/// Finds files that would make icons of one name.
struct NameCollision: SetRule {
  let id: RuleID = "name-collision"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "Icons must have names that differ in more than case or the spelling of accents."
  let explanation = """
    macOS keeps `Home` and `home` in one file, and one of the two icons would be lost. Files whose
    names differ only in a style suffix in a way that leaves two drawings for one variant collide
    as well. None of the icons concerned is exported.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    subject.collisions.map(Violation.nameCollision)
  }
}

extension Violation {
  fileprivate static func nameCollision(_ collision: SetSubject.Collision) -> Violation {
    let others = collision.files.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
    return Violation(
      "the icon name '\(collision.name)' is also that of \(others)",
      help: "rename all but one of these files",
      location: collision.files.first.map { SourceLocation(file: $0) })
  }
}

/// Finds image sets that are given the names of others, and folders that one system takes for one.
struct AssetCollision: SetRule {
  let id: RuleID = "asset-collision"
  let severity = Severity.warning
  let summary = "Image sets and groups must have names that stay apart in a catalog."
  let explanation = """
    With `imageSets: {filled: box-filled}` the image set `box-filled` has the drawing of that icon,
    and the icon `box` gets other names: code that shows `box-filled` shows another picture without
    an error. It is an error where both icons are in the tab bar. Folders such as `nav` and `Nav`
    are two groups here, and one on systems that ignore letter case.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    subject.takenImageSets.map(Violation.imageSetTaken)
      + subject.likeFolders.map(Violation.foldersAlike)
  }
}

extension Violation {
  fileprivate static func imageSetTaken(_ taken: SetSubject.TakenImageSet) -> Violation {
    Violation(
      "'\(taken.name)' is given to an image set of '\(taken.owner)', though it is that of the icon"
        + " '\(taken.icon)'",
      help: "give it another name, or name the image sets of '\(taken.icon)' as well",
      location: taken.location, icon: taken.owner,
      severity: taken.areInTabBar ? .error : nil)
  }

  fileprivate static func foldersAlike(_ folders: [String]) -> Violation {
    Violation(
      "the folders \(folders.map { "'\($0)'" }.joined(separator: " and ")) differ in letter case or"
        + " the spelling of accents alone",
      help: "rename all but one of them", location: folders.last.map { SourceLocation(file: $0) })
  }
}

/// Finds icons whose names become one identifier in Swift.
struct IdentifierCollision: SetRule {
  let id: RuleID = "identifier-collision"
  let severity = Severity.warning
  let summary = "Icons must have names that stay apart in Swift."
  let explanation = """
    Accessors name icons by letters and digits alone, so `arrow-up` and `arrow_up` are both
    `arrowUp`. The later one gets a number behind it, which moves on to another icon when one is
    added or removed, and code would show the wrong image without an error.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    subject.sharedIdentifiers.map(Violation.identifierCollision)
  }
}

extension Violation {
  fileprivate static func identifierCollision(
    _ shared: SetSubject.SharedIdentifier
  ) -> Violation {
    let names = shared.icons.map { "'\($0)'" }.joined(separator: ", ")
    return Violation(
      "the icons \(names) are all '\(shared.identifier)' in Swift",
      help: "rename all but one of them, or leave 'swift' out of 'formats'",
      location: SourceLocation(file: shared.file))
  }
}
