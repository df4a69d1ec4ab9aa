package import BuildIntegration
package import IconModel
package import IconSets
import MessageCoding

/// What one run did and found.
package struct RunReport: Sendable {
  /// A file of somebody else in the place of an output; it was left as it is.
  package struct RefusedOutput: Hashable, Sendable {
    package let file: String

    /// The reason and the way out, in the form that compilers print.
    package var description: String {
      "\(file): error: was not written by tabicon and is left as it is;"
        + " move it away, or rename the icon or the output folder"
    }
  }

  /// What the figures of a run refer to.
  package struct Settings: Sendable {
    package let profile: MetricsProfile
    package let fit: FitMode
    /// How far ink may be from its target, in device pixels.
    package let tolerance: Double
    /// The tabs of the bar in their order.
    package let tabs: [Tab]
    /// The style of icons in the bar while their tabs are not selected.
    package let style: IconVariant
    package let rightToLeft: RightToLeft
    /// What drawings may have and cost.
    package let limits: DrawingLimits
  }

  /// Whether drawings were rendered with rights that this system can take away, but did not.
  package var hasUnconfinedWorkers = false
  /// The icons that were asked for, those left out for their names included.
  package var iconCount = 0
  /// The names of the icons, sorted.
  package var iconNames: [String] = []
  /// The icons of which there are images, or would be.
  package var exportedIconCount = 0
  package var imageCount = 0
  /// How many icons have each shape class.
  package var shapeCounts: [ShapeClass: Int] = [:]
  /// Empty unless the run was asked to keep them.
  package var measurements: [IconMeasurements] = []
  /// Sorted by file, line and rule.
  package var findings: [Finding] = []
  package var unreadable: [UnreadableDrawing] = []
  package var refused: [RefusedOutput] = []
  /// The icons that an earlier run had made, and whose files are still as it left them.
  package var unchangedIconCount = 0
  /// The files of earlier runs that were removed, sorted, as diagnostics show them.
  package var removed: [String] = []
  /// The icons that had images among them.
  package var removedIconCount = 0
  /// Why the run had to do everything, in the form that compilers print, if that is worth a word.
  package var warnings: [String] = []
  /// The files that the run read and wrote, if it was asked to list them.
  package var files: RunFiles?
  /// What the configuration and the options ask of all icons.
  package let settings: Settings
  /// The folder that was written to, as diagnostics show it.
  package var output: String

  /// The order of findings in reports: by file, line, column, rule and message.
  static func isInOrder(_ first: Finding, _ second: Finding) -> Bool {
    let (a, b) = (first.location, second.location)
    if a.file != b.file { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
    if a.line != b.line { return (a.line ?? 0) < (b.line ?? 0) }
    if a.column != b.column { return (a.column ?? 0) < (b.column ?? 0) }
    if first.rule != second.rule { return first.rule < second.rule }
    return first.message < second.message
  }
}

/// What a run reports whose every drawing could be read and whose every file could be written.
extension RunReport {
  /// The report for a record, without what every run knows by itself; `read` takes it.
  var message: ContiguousArray<UInt8> {
    var encoder = MessageEncoder()
    encoder.put(iconCount)
    encoder.put(exportedIconCount)
    encoder.put(imageCount)
    for shape in ShapeClass.allCases { encoder.put(shapeCounts[shape, default: 0]) }
    encoder.put(findings)
    encoder.put(iconNames.count)
    for name in iconNames { encoder.put(name) }
    return encoder.bytes
  }

  /// Takes over the report of a record.
  mutating func read(_ message: ContiguousArray<UInt8>) throws(MessageError) {
    var decoder = MessageDecoder(message)
    iconCount = try decoder.count()
    exportedIconCount = try decoder.count()
    imageCount = try decoder.count()
    for shape in ShapeClass.allCases {
      let count = try decoder.count()
      if count != 0 { shapeCounts[shape] = count }
    }
    findings = try decoder.array()
    let nameCount = try decoder.count()
    guard nameCount <= decoder.remainingCount else { throw MessageError() }
    for _ in 0..<nameCount { iconNames.append(try decoder.string()) }
    guard decoder.isAtEnd else { throw MessageError() }
  }
}
