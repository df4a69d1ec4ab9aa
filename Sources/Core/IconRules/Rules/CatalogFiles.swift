import IconModel

extension SetSubject {
  static let catalogStructure = rule(
    "catalog-structure", .warning,
    "A catalog should be made of plain folders whose names differ by more than case.",
    """
    Links are not followed, since they can lead out of the catalog or in circles, and what they lead to
    is missing on other machines. Where two names differ by case alone, most Macs keep one of the two
    folders. A group whose Contents.json cannot be read loses its namespace, and folders that cannot be
    read may hold more image sets. Xcode makes one symbol of image sets of one name in two catalogs, and
    of `perk_image` and `perk`: it warns at each build, and the app shows the image of one of the two.
    Such a pair is reported where one of the two is a tab icon.
    """
  ) { subject in
    subject.catalogProblems.map { problem in
      switch problem {
      case .malformed(let location, let reason, let help):
        Violation(reason, help: help, location: location)
      case .sameName(let location, let other):
        Violation(
          "the name differs from '\(other)' by case alone, so most Macs keep one of the two",
          help: "rename or remove one of them", location: location)
      case .sameSymbol(let location, let other):
        Violation(
          "Xcode makes one symbol of it and of '\(other)', so code may show either",
          help: "delete the image set that the other one replaces, or rename it", location: location
        )
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

extension ImageSetSubject {
  static let contentsMalformed = rule(
    "contents-malformed", .error,
    "Each image set should have a Contents.json that Xcode understands.",
    """
    Xcode shows no image of a set whose Contents.json is missing, is no JSON or lacks the list of
    images, and passes over values that it does not know. Conflicts of version control leave such
    files behind. The place is that of the first character that is wrong.
    """
  ) { subject in
    subject.set.problems.compactMap { problem in
      guard case .malformed(let location, let reason, let help) = problem else { return nil }
      return Violation(reason, help: help, location: location)
    }
  }

  static let slotMissing = rule(
    "slot-missing", .error,
    "Every file that an image set names should be there, and every scale have an image.",
    """
    Where the file is missing, the app shows nothing, or the image of another scale. A name that
    differs from the file's by case alone is found on most Macs, but not on servers that build with a
    file system which regards case. Links are not followed: Xcode copies what they lead to, which
    another machine may not have. A tab icon of pixels that lacks @2x or @3x is a warning: the system
    scales the other image, and its edges come out soft.
    """
  ) { subject in
    let absent = subject.set.images.compactMap { image in
      image.file.flatMap { absence(of: $0, image) }
    }
    return absent + subject.lackingScales
  }

  private static func absence(
    of file: Located<String>, _ image: AssetImageSet.Image
  ) -> Violation? {
    let name = "'\(file.value)' for \(image.slot.description)"
    switch image.state {
    case .present: return nil
    case .missing:
      return Violation(
        "\(name) is not in the folder, so the app shows nothing there or another image",
        help: "put the file there, or clear the slot in Xcode", location: file.location)
    case .otherCase(let other):
      return Violation(
        "\(name) is called '\(other)' in the folder; a file system that regards case does not find"
          + " it",
        help: "rename the file or the entry so that both are the same", location: file.location)
    case .notRegular:
      return Violation(
        "\(name) is a link, a folder or a path, which is not followed",
        help: "put a copy of the file into the image set", location: file.location)
    }
  }

  private var lackingScales: [Violation] {
    guard isTabIcon else { return [] }
    return filesByScale.compactMap { files in
      guard let slot = files.first?.image.slot, ["universal", "iphone"].contains(slot.idiom),
        files.allSatisfy({ $0.image.slot.scale != nil && $0.pixels != nil })
      else { return nil }
      let lacking = [2, 3].filter { scale in
        !set.images.contains { image in
          var wanted = slot
          wanted.scale = DisplayScale(scale)
          return image.slot == wanted && image.file != nil
        }
      }
      guard !lacking.isEmpty else { return nil }
      let names = lacking.map { "@\($0)x" }.joined(separator: " and ")
      let empty = set.images.first { image in
        image.file == nil && image.slot.scale.map { lacking.contains($0.factor) } ?? false
      }
      return Violation(
        "there is no image at \(names), so the system scales another one and its edges get soft",
        help: "export the drawing at \(names) too", location: empty?.location ?? set.location,
        severity: .warning)
    }
  }

  static let slotUnassigned = rule(
    "slot-unassigned", .warning, "Every file of an image set should be named in its Contents.json.",
    """
    Xcode warns that the set has unassigned children, and no build has the file. Often it is the image
    of a scale that somebody replaced under another name, so the app still shows the old one.
    """, each: { [$0] }
  ) { subject in
    let files = subject.set.unassigned
    guard let first = files.first, subject.set.problems.isEmpty else { return nil }
    let isOne = files.count == 1
    let others = " and \(files.count - 1) more file\(files.count == 2 ? "" : "s") are"
    return Violation(
      "'\(first)'\(isOne ? " is" : others) in the folder and\(isOne ? " has" : " have") no slot",
      help: "assign \(isOne ? "it" : "them") to a slot in Xcode, or remove"
        + " \(isOne ? "it" : "them")", location: subject.set.location)
  }

  static let slotDuplicate = rule(
    "slot-duplicate", .warning, "Every slot of an image set should have one image.",
    """
    Two entries with the same idiom, scale, size class, direction and appearance compete, and Apple
    does not say which one wins.
    """
  ) { subject in
    subject.set.images.compactMap { image in image.file.map { (file: $0, slot: image.slot) } }
      .repeats(by: \.slot).map { image, first in
        Violation(
          "'\(image.file.value)' has the slot of '\(first.file.value)' (\(image.slot.description))",
          help: "remove one of the two, or give one its own scale or size class",
          location: image.file.location)
      }
  }
}
