package import IconModel

/// The counts of a run, and the line that reports them at its end.
package struct Summary: Sendable {
  package var iconCount: Int
  package var exportedIconCount: Int
  package var imageCount: Int
  package var shapeCounts: [ShapeClass: Int]
  package var findings: [Finding]
  package var unreadableCount: Int
  /// The findings that a baseline accepts; `findings` leaves them out.
  package var acceptedCount: Int
  /// The icons whose files of an earlier run are still up to date.
  package var unchangedIconCount: Int
  /// The files of earlier runs that were removed.
  package var removedFileCount: Int
  /// The icons whose images are among the removed files.
  package var removedIconCount: Int

  package init(
    iconCount: Int, exportedIconCount: Int, imageCount: Int, shapeCounts: [ShapeClass: Int],
    findings: [Finding], unreadableCount: Int, acceptedCount: Int = 0,
    unchangedIconCount: Int = 0, removedFileCount: Int = 0, removedIconCount: Int = 0
  ) {
    self.iconCount = iconCount
    self.exportedIconCount = exportedIconCount
    self.imageCount = imageCount
    self.shapeCounts = shapeCounts
    self.findings = findings
    self.unreadableCount = unreadableCount
    self.unchangedIconCount = unchangedIconCount
    self.acceptedCount = acceptedCount
    self.removedFileCount = removedFileCount
    self.removedIconCount = removedIconCount
  }

  /// `exported 14 icons, 112 images to Output (13 unchanged); 1 warning, 3 notes`; after a removal
  /// with `, removed 12 files of 2 icons` before the semicolon.
  package func exportText(output: String) -> String {
    let unchanged = unchangedIconCount > 0 ? " (\(unchangedIconCount) unchanged)" : ""
    return
      "exported \(icons), \(Self.count(imageCount, "image")) to \(output)\(unchanged)\(removed)"
      + found
  }

  private var removed: String {
    guard removedFileCount > 0 else { return "" }
    let owners = removedIconCount > 0 ? " of \(Self.count(removedIconCount, "icon"))" : ""
    return ", removed \(Self.count(removedFileCount, "file"))\(owners)"
  }

  /// `14 icons: 6 circular, 4 square, 2 wide, 2 tall; 1 warning, 3 notes`.
  package var validationText: String {
    let shapes = ShapeClass.allCases.compactMap { shape in
      shapeCounts[shape].map { "\($0) \(shape.rawValue)" }
    }
    return "\(icons): \(shapes.isEmpty ? "no ink" : shapes.joined(separator: ", "))\(found)"
  }

  private var icons: String {
    exportedIconCount == iconCount
      ? Self.count(iconCount, "icon")
      : "\(exportedIconCount) of \(Self.count(iconCount, "icon"))"
  }

  private var found: String {
    var parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count > 0 ? Self.count(count, severity.rawValue) : nil
    }
    if unreadableCount > 0 {
      parts.insert("\(Self.count(unreadableCount, "file")) not readable", at: 0)
    }
    if acceptedCount > 0 { parts.append("\(acceptedCount) accepted by the baseline") }
    return parts.isEmpty ? "; no findings" : "; " + parts.joined(separator: ", ")
  }

  /// A number with its noun: `1 icon`, `2 icons`.
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
