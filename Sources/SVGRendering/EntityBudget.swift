import IconModel

/// Limits the expansion of XML entities.
///
/// Drawing programs declare entities for namespace addresses, so rejecting all entities would
/// reject honest icons. An accepted entity does not nest, does not read files, and expands to at
/// most `maximumValueLength` bytes. The number of uses is limited.
struct EntityBudget {
  private static let maximumValueLength = 256

  private let limits: DrawingLimits
  /// The value of each entity, by its name.
  private(set) var values:
    [ContiguousArray<UInt8>.SubSequence: ContiguousArray<UInt8>.SubSequence] =
      [:]
  private var referenceCount = 0

  init(limits: DrawingLimits) { self.limits = limits }

  /// Reads an entity declaration.
  ///
  /// It reads bytes and not characters, since a quotation mark and a combining mark behind it are
  /// one character.
  ///
  /// - Throws: `DrawingFailure` for parameter entities, external ones, and values that are long
  ///   or refer to other entities.
  mutating func declare(
    _ declaration: Range<Int>, in bytes: ContiguousArray<UInt8>
  ) throws(DrawingFailure) {
    let words = bytes[declaration].dropFirst("<!ENTITY".utf8.count).drop(while: isXMLSpace)
    let name = words.prefix { !isXMLSpace($0) }
    let value = words.dropFirst(name.count).drop(while: isXMLSpace)
    let label = name.excerpt(40)
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
    // XML uses the first declaration of a name.
    if values[name] == nil { values[name] = literal }
  }

  /// Counts the possible references to entities, if there are entities.
  ///
  /// - Throws: `DrawingFailure` when the drawing exceeds the limit of uses.
  mutating func count(
    referencesIn range: Range<Int>, of bytes: ContiguousArray<UInt8>
  ) throws(DrawingFailure) {
    guard !values.isEmpty else { return }
    referenceCount += bytes[range].count { $0 == UInt8(ascii: "&") }
    guard referenceCount <= limits[.entities] else {
      throw .exceeds(
        .entities, of: limits, at: TextPosition(of: range.lowerBound, in: bytes),
        help: "save it without entities")
    }
  }
}

extension DrawingFailure {
  fileprivate static func entity(_ name: String, _ what: String, at position: TextPosition)
    -> DrawingFailure
  {
    DrawingFailure(
      kind: .limits, message: "the entity '\(name)' \(what)",
      help: "save the drawing without entities", position: position)
  }

  fileprivate static func externalEntity(_ name: String, at position: TextPosition)
    -> DrawingFailure
  {
    DrawingFailure(
      kind: .limits,
      message: "the entity '\(name)' is outside the drawing and was not read",
      help: "save the drawing without entities", position: position)
  }
}
