/// A quantity that is limited for each drawing: what it contains, or what rendering it costs.
package enum DrawingLimit: String, CaseIterable, Hashable, Sendable {
  /// Bytes of the text, unpacked.
  case bytes
  /// Elements, each counted as often as references draw it.
  case elements
  /// Nested elements, also through references.
  case depth
  /// Attributes of one element.
  case attributes
  /// Uses of entities.
  case entities
  /// Pixels of all embedded images together.
  case pixels
  /// Seconds of processor time.
  case seconds
  /// Mebibytes of memory beyond what rendering starts with.
  case megabytes

  /// The names that configurations and options use, in the order of declaration.
  package static let names = allCases.map(\.rawValue)

  /// The limit unless the configuration or an option sets another one.
  ///
  /// The largest of 64,000 measured icons has 250 kB and 957 elements. Of 2,895 test drawings, limits
  /// of 5 s and 1 GiB refuse no harmless one; 1,776 icons of one public set pass at 2 s and 256 MiB.
  package var defaultValue: Int { row.defaultValue }

  /// The values that the limit can be set to.
  ///
  /// libxml2 itself stops at 256 nested elements. The two drawings of an icon must fit one message of
  /// 64 MiB to a worker. Rendering a disc takes between 1 and 2 MiB of memory.
  package var allowedValues: ClosedRange<Int> { row.allowed }

  /// What the limit counts, as messages name it in the plural.
  package var noun: String { row.noun }

  private typealias Row = (defaultValue: Int, allowed: ClosedRange<Int>, noun: String)

  private var row: Row {
    switch self {
    case .bytes: (10_000_000, 1...30_000_000, "bytes")
    case .elements: (50_000, 1...500_000, "elements")
    // librsvg 2.60 refuses 49 nested groups, 2.54 none.
    case .depth: (50, 1...250, "nested elements")
    case .attributes: (1_024, 1...65_535, "attributes")
    case .entities: (1_000, 1...1_000_000, "uses of entities")
    case .pixels: (4_096 * 4_096, 1...1 << 30, "pixels in images")
    case .seconds: (3, 1...600, "seconds of processor time")
    case .megabytes: (512, 16...65_536, "MiB of memory")
    }
  }
}

extension DrawingFailure {
  /// A drawing exceeds a limit; the help names the option that raises it, where it can be raised.
  package static func exceeds(
    _ limit: DrawingLimit, of limits: DrawingLimits, counted qualifier: String? = nil,
    at position: TextPosition? = nil, help: String = "simplify the drawing"
  ) -> DrawingFailure {
    let value = limits[limit]
    let canBeRaised = value < limit.allowedValues.upperBound
    return DrawingFailure(
      kind: .limits,
      message: "the drawing has more than \(value) \(limit.noun)"
        + (qualifier.map { ", " + $0 } ?? ""),
      help: help + (canBeRaised ? ", or raise '--limit \(limit.rawValue)=N'" : ""),
      position: position)
  }
}

package struct DrawingLimits: Hashable, MessageCodable, Sendable {
  /// The limits that differ from the default ones.
  private var changed: [DrawingLimit: Int] = [:]

  package init() {}

  /// The value of a limit; a new value is clamped to those allowed.
  package subscript(limit: DrawingLimit) -> Int {
    get { changed[limit] ?? limit.defaultValue }
    set {
      let allowed = limit.allowedValues
      let value = min(max(allowed.lowerBound, newValue), allowed.upperBound)
      changed[limit] = value == limit.defaultValue ? nil : value
    }
  }

  /// The limits above the default ones, in the order of declaration.
  package var raised: [DrawingLimit] {
    DrawingLimit.allCases.filter { self[$0] > $0.defaultValue }
  }

  package mutating func merge(_ changes: [DrawingLimit: Int]) {
    for (limit, value) in changes { self[limit] = value }
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init()
    for limit in DrawingLimit.allCases { self[limit] = try coder(value?[limit]) }
  }
}
