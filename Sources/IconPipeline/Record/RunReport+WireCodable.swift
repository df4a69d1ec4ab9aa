import IconModel

extension Severity: WireCodable {}

extension RuleID: WireCodable {}

extension SourceLocation: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(file)
    encoder.put(line ?? 0)
    encoder.put(column ?? 0)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    let (file, line, column) = (try decoder.string(), try decoder.count(), try decoder.count())
    // Both are counted from 1.
    self.init(file: file, line: line > 0 ? line : nil, column: column > 0 ? column : nil)
  }
}

extension Finding: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(rule)
    encoder.put(severity)
    encoder.put(location)
    for name in [icon, tab] {
      encoder.put(name != nil)
      encoder.put(name ?? "")
    }
    encoder.put(message)
    encoder.put(help)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    let (rule, severity): (RuleID, Severity) = (try decoder.value(), try decoder.value())
    let location: SourceLocation = try decoder.value()
    let (hasIcon, icon) = (try decoder.bool(), try decoder.string())
    let (hasTab, tab) = (try decoder.bool(), try decoder.string())
    self.init(
      rule: rule, severity: severity, location: location, icon: hasIcon ? icon : nil,
      tab: hasTab ? tab : nil, message: try decoder.string(), help: try decoder.string())
  }
}

/// What a run reports whose every drawing could be read and whose every file could be written.
extension RunReport {
  /// The report for a record, without what every run knows by itself; `read` takes it.
  var message: ContiguousArray<UInt8> {
    var encoder = WireEncoder()
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
  mutating func read(_ message: ContiguousArray<UInt8>) throws(WireError) {
    var decoder = WireDecoder(message)
    iconCount = try decoder.count()
    exportedIconCount = try decoder.count()
    imageCount = try decoder.count()
    for shape in ShapeClass.allCases {
      let count = try decoder.count()
      if count != 0 { shapeCounts[shape] = count }
    }
    findings = try decoder.array()
    let nameCount = try decoder.count()
    guard nameCount <= decoder.remainingCount else { throw WireError() }
    for _ in 0..<nameCount { iconNames.append(try decoder.string()) }
    guard decoder.isAtEnd else { throw WireError() }
  }
}
