import IconModel

/// Keeps the expansion of XML entities within bounds that no honest drawing meets.
///
/// Drawing programs declare entities for namespace addresses, so refusing them all would refuse
/// honest icons. What is accepted cannot nest, cannot read files, and expands at most
/// `maximumValueLength` bytes for each use, of which there is a limit.
struct EntityBudget {
  static let maximumValueLength = 256

  private let limits: DrawingLimits
  /// What each entity stands for.
  private(set) var values:
    [ContiguousArray<UInt8>.SubSequence: ContiguousArray<UInt8>.SubSequence] =
      [:]
  private var referenceCount = 0

  init(limits: DrawingLimits) { self.limits = limits }

  /// Reads an entity declaration, byte by byte: letters may be more than one of Unicode's.
  ///
  /// - Throws: `DrawingFailure` for parameter entities, external ones, and values that are long
  ///   or refer to other entities.
  mutating func declare(
    _ declaration: Range<Int>, in bytes: ContiguousArray<UInt8>
  ) throws(DrawingFailure) {
    let words = bytes[declaration].dropFirst("<!ENTITY".utf8.count).drop(while: isXMLSpace)
    let name = words.prefix { !isXMLSpace($0) }
    let value = words.dropFirst(name.count).drop(while: isXMLSpace)
    let label = String(decoding: name.prefix(160), as: UTF8.self).excerpt(40)
    let place = { TextPosition(of: declaration.lowerBound, in: bytes) }
    guard name.first != UInt8(ascii: "%") else {
      throw .entity(label, "is a parameter entity", at: place())
    }
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw .externalEntity(label, at: place())
    }
    let literal = value.dropFirst().prefix { $0 != quote }
    guard literal.count <= Self.maximumValueLength else {
      throw .entity(
        label, "is \(literal.count) bytes long, more than \(Self.maximumValueLength)", at: place())
    }
    guard !literal.contains(where: { "&%<".utf8.contains($0) }) else {
      throw .entity(label, "refers to others or holds markup", at: place())
    }
    // The first declaration of a name counts.
    if values[name] == nil { values[name] = literal }
  }

  /// Counts what may be references to entities.
  ///
  /// - Throws: `DrawingFailure` when a text that declares entities uses too many.
  mutating func count(
    referencesIn range: Range<Int>, of bytes: ContiguousArray<UInt8>
  ) throws(DrawingFailure) {
    guard !values.isEmpty else { return }
    referenceCount += bytes[range].count { $0 == UInt8(ascii: "&") }
    guard referenceCount <= limits[.entities] else {
      throw .tooMany(
        "uses of entities", .entities, limits: limits,
        at: TextPosition(of: range.lowerBound, in: bytes), help: "save it without entities")
    }
  }
}

extension DrawingFailure {
  static func entity(_ name: String, _ what: String, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .limits, message: "the entity '\(name)' \(what)",
      help: "save the drawing without entities", position: position)
  }

  static func externalEntity(_ name: String, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .limits,
      message: "the entity '\(name)' is outside the drawing and was not read",
      help: "save the drawing without entities", position: position)
  }
}
