import IconModel

extension ImageSetSubject {
  static let templateIntent = rule(
    "template-intent", .note, "A tab icon should be marked as a template.",
    """
    Tab bars of UIKit make templates of images by themselves, so without the mark nothing looks wrong
    there; a list, a menu or a button shows the same image in its own colours. This is a note. Where
    the set says `original`, the bar shows the image's own colours and never the tint of the selected
    tab, which is a warning.
    """, each: { [$0] }
  ) { subject in
    guard subject.isTabIcon, subject.set.problems.isEmpty else { return nil }
    let help = "set 'Render As' to 'Template Image' in Xcode"
    guard let intent = subject.set.renderingIntent else {
      return Violation(
        "the image set does not say that it is a template; tab bars take it for one, other"
          + " places show it in its own colours", help: help, location: subject.set.location)
    }
    guard intent.value == "original" else { return nil }
    return Violation(
      "the image set is rendered as 'original', so the bar shows its colours and not the tint of"
        + " the selected tab", help: help, location: intent.location, severity: .warning)
  }

  static let templateColour = rule(
    "template-colour", .warning, "The ink of a template image should have one colour.",
    """
    A template shows where the image is opaque, in one colour of the bar. Whatever is told apart by
    colour alone becomes one block: a white sign on a red disc is a disc. One file for each set is
    reported.
    """, each: { [$0] }
  ) { subject in
    guard subject.isTabIcon, subject.set.renderingIntent?.value != "original",
      let file = subject.files.first(where: { $0.pixels?.hasSeveralColors == true }),
      // Detail lost by colour has a finding of its own.
      (file.measurements?.paint?.lostColor ?? 0) <= DrawingSubject.lostLimit
    else { return nil }
    return Violation(
      "'\(file.name)' has ink of several colours, and a template shows one",
      help: "cut light parts out of the shape instead of painting them", location: file.location)
  }

  static let vectorUnpreserved = rule(
    "vector-unpreserved", .note, "A vector image of a tab should keep its vectors in the app.",
    """
    Xcode makes pixels of a PDF or SVG when it builds the app, unless the set preserves its vectors. The
    large content viewer, which people with large text see when they hold a tab, then enlarges those
    pixels, and the icon is blurred there.
    """, each: { [$0] }
  ) { subject in
    guard subject.isTabIcon, subject.set.preservesVectors?.value != true,
      let file = subject.files.first(where: \.isVector)
    else { return nil }
    return Violation(
      "'\(file.name)' becomes pixels when the app is built, which the large content viewer blurs",
      help: "check 'Preserve Vector Data' in Xcode",
      location: subject.set.preservesVectors?.location ?? file.location)
  }
}
