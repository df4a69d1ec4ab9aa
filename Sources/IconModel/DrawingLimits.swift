/// Something of which a drawing may have, or cost, only so much.
package enum DrawingLimit: String, CaseIterable, Hashable, Sendable {
  /// Bytes of the text, unpacked.
  case bytes
  /// Elements, each counted as often as references draw it.
  case elements
  /// Elements inside each other, through references too.
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

  /// The limit unless the configuration or an option says otherwise.
  ///
  /// Of 64,000 measured icons the largest has 250 kB and 957 elements. 2,895 test drawings lost no
  /// honest one to 5 s and 1 GiB, and 1,776 icons of one public set pass under 2 s and 256 MiB.
  package var standard: Int {
    switch self {
    case .bytes: 10_000_000
    case .elements: 50_000
    case .depth: 200
    case .attributes: 1_024
    case .entities: 1_000
    case .pixels: 4_096 * 4_096
    case .seconds: 3
    case .megabytes: 512
    }
  }

  /// The most that it can be raised to.
  ///
  /// libxml2 itself ends at 256 nested elements, and two drawings share a message of 64 MiB.
  package var maximum: Int {
    switch self {
    case .bytes: 30_000_000
    case .elements: 500_000
    case .depth: 250
    case .attributes: 65_535
    case .entities: 1_000_000
    case .pixels: 1 << 30
    case .seconds: 600
    case .megabytes: 65_536
    }
  }
}

/// How much each drawing may have and cost.
package struct DrawingLimits: Hashable, Sendable {
  private var others: [DrawingLimit: Int] = [:]

  /// The standard limits.
  package init() {}

  /// A limit; it is kept between 1 and its maximum.
  package subscript(limit: DrawingLimit) -> Int {
    get { others[limit] ?? limit.standard }
    set {
      let value = min(max(1, newValue), limit.maximum)
      others[limit] = value == limit.standard ? nil : value
    }
  }

  /// The limits that are higher than they are by themselves, in the order of their declaration.
  package var raised: [DrawingLimit] {
    DrawingLimit.allCases.filter { self[$0] > $0.standard }
  }

  /// Takes over what another value changes.
  package mutating func merge(_ changes: [DrawingLimit: Int]) {
    for (limit, value) in changes { self[limit] = value }
  }
}

/// What a run allows drawings.
package struct DrawingPolicy: Hashable, Sendable {
  package var limits: DrawingLimits
  /// Whether text is drawn, in whatever fonts the machine has.
  package var allowsText: Bool

  package init(limits: DrawingLimits = DrawingLimits(), allowsText: Bool = false) {
    self.limits = limits
    self.allowsText = allowsText
  }
}
