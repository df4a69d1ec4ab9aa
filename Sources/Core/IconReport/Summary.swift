import IconModel

/// The line that reports the counts of a run at its end.
extension RunReport {
  /// `exported 14 icons, 112 images to Output (13 unchanged); 1 warning, 3 notes`; after a removal
  /// with `, removed 12 files of 2 icons` before the semicolon.
  package var exportText: String {
    let unchanged = unchangedIconCount > 0 ? " (\(unchangedIconCount) unchanged)" : ""
    return
      "exported \(iconText), \(Self.count(imageCount, "image")) to \(output)\(unchanged)\(removal)"
      + found
  }

  private var removal: String {
    guard !removed.isEmpty else { return "" }
    let owners = removedIconCount > 0 ? " of \(Self.count(removedIconCount, "icon"))" : ""
    return ", removed \(Self.count(removed.count, "file"))\(owners)"
  }

  /// `14 icons: 6 circular, 4 square, 2 wide, 2 tall; 1 warning, 3 notes`.
  package var validationText: String {
    let shapes = ShapeClass.allCases.compactMap { shape in
      shapeCounts[shape].map { "\($0) \(shape.rawValue)" }
    }
    return "\(iconText): \(shapes.isEmpty ? "no ink" : shapes.joined(separator: ", "))\(found)"
  }

  private var iconText: String {
    exportedIconCount == iconCount
      ? Self.count(iconCount, "icon")
      : "\(exportedIconCount) of \(Self.count(iconCount, "icon"))"
  }

  private var found: String {
    var parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count > 0 ? Self.count(count, severity.rawValue) : nil
    }
    if !unreadable.isEmpty {
      parts.insert("\(Self.count(unreadable.count, "file")) not readable", at: 0)
    }
    if !accepted.isEmpty { parts.append("\(accepted.count) accepted by the baseline") }
    return parts.isEmpty ? "; no findings" : "; " + parts.joined(separator: ", ")
  }

  /// A number with its noun: `1 icon`, `2 icons`.
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
