import IconModel

/// Finds image sets whose `Contents.json` cannot be understood.
struct ContentsMalformed: CatalogRule {
  let id: RuleID = "contents-malformed"
  let severity = Severity.error
  let summary = "Each image set should have a Contents.json that Xcode understands."
  let explanation = """
    Xcode shows no image of a set whose Contents.json is missing, is no JSON or lacks the list of
    images, and passes over values that it does not know. Conflicts of version control leave such
    files behind. The place is that of the first character that is wrong.
    """

  func violations(in subject: ImageSetSubject) -> [Violation] {
    subject.set.problems.compactMap { problem in
      guard case .malformed(let location, let reason, let help) = problem else { return nil }
      return Violation(reason, help: help, location: location)
    }
  }
}

/// Finds files that a set names and that are not there, and scales without an image.
struct SlotMissing: CatalogRule {
  let id: RuleID = "slot-missing"
  let severity = Severity.error
  let summary = "Every file that an image set names should be there, and every scale have an image."
  let explanation = """
    Where the file is missing, the app shows nothing, or the image of another scale. A name that
    differs from the file's by case alone is found on most Macs, but not on servers that build with a
    file system which regards case. Links are not followed: Xcode copies what they lead to, which
    another machine may not have. A tab icon of pixels that lacks @2x or @3x is a warning: the system
    scales the other image, and its edges come out soft.
    """

  func violations(in subject: ImageSetSubject) -> [Violation] {
    let absent = subject.set.images.compactMap { image in
      image.file.flatMap { Violation.slotMissing($0, image) }
    }
    return absent + lackingScales(subject)
  }

  private func lackingScales(_ subject: ImageSetSubject) -> [Violation] {
    guard subject.isTabIcon else { return [] }
    return subject.filesByScale.compactMap { files in
      guard let slot = files.first?.image.slot, ["universal", "iphone"].contains(slot.idiom),
        files.allSatisfy({ $0.image.slot.scale != nil && $0.pixels != nil })
      else { return nil }
      let lacking = [2, 3].filter { scale in
        !subject.set.images.contains { image in
          var wanted = slot
          wanted.scale = DisplayScale(scale)
          return image.slot == wanted && image.file != nil
        }
      }
      return lacking.isEmpty ? nil : .scaleMissing(lacking, in: subject.set)
    }
  }
}

extension Violation {
  fileprivate static func slotMissing(
    _ file: Located<String>, _ image: AssetImageSet.Image
  ) -> Violation? {
    switch image.state {
    case .present: nil
    case .missing:
      Violation(
        "'\(file.value)' for \(image.slot.description) is not in the folder, so the app shows"
          + " nothing there or another image",
        help: "put the file there, or clear the slot in Xcode", location: file.location)
    case .otherCase(let name):
      Violation(
        "'\(file.value)' for \(image.slot.description) is called '\(name)' in the folder; a file"
          + " system that regards case does not find it",
        help: "rename the file or the entry so that both are the same", location: file.location)
    case .notRegular:
      Violation(
        "'\(file.value)' for \(image.slot.description) is a link, a folder or a path, which is not"
          + " followed",
        help: "put a copy of the file into the image set", location: file.location)
    }
  }

  fileprivate static func scaleMissing(_ scales: [Int], in set: AssetImageSet) -> Violation {
    let names = scales.map { "@\($0)x" }.joined(separator: " and ")
    let empty = set.images.first { image in
      image.file == nil && image.slot.scale.map { scales.contains($0.factor) } ?? false
    }
    return Violation(
      "there is no image at \(names), so the system scales another one and its edges get soft",
      help: "export the drawing at \(names) too", location: empty?.location ?? set.location,
      severity: .warning)
  }
}

/// Finds files in an image set that no slot names.
struct SlotUnassigned: CatalogRule {
  let id: RuleID = "slot-unassigned"
  let severity = Severity.warning
  let summary = "Every file of an image set should be named in its Contents.json."
  let explanation = """
    Xcode warns that the set has unassigned children, and no build has the file. Often it is the image
    of a scale that somebody replaced under another name, so the app still shows the old one.
    """

  func violations(in subject: ImageSetSubject) -> [Violation] {
    let files = subject.set.unassigned
    guard let first = files.first, subject.set.problems.isEmpty else { return [] }
    return [
      Violation(
        files.count == 1
          ? "'\(first)' is in the folder and has no slot"
          : "'\(first)' and \(files.count - 1) more file\(files.count == 2 ? "" : "s") are in the folder"
            + " and have no slot",
        help: "assign \(files.count == 1 ? "it" : "them") to a slot in Xcode, or remove"
          + " \(files.count == 1 ? "it" : "them")", location: subject.set.location)
    ]
  }
}

/// Finds slots that have two images.
struct SlotDuplicate: CatalogRule {
  let id: RuleID = "slot-duplicate"
  let severity = Severity.warning
  let summary = "Every slot of an image set should have one image."
  let explanation = """
    Two entries with the same idiom, scale, size class, direction and appearance compete, and Apple
    does not say which one wins.
    """

  func violations(in subject: ImageSetSubject) -> [Violation] {
    var seen: [AssetImageSet.Slot: String] = [:]
    return subject.set.images.compactMap { image in
      guard let file = image.file else { return nil }
      guard let first = seen[image.slot] else {
        seen[image.slot] = file.value
        return nil
      }
      return Violation(
        "'\(file.value)' has the slot of '\(first)' (\(image.slot.description))",
        help: "remove one of the two, or give one its own scale or size class",
        location: file.location)
    }
  }
}
