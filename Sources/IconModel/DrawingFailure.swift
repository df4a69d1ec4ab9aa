/// Why a drawing could not be rendered.
package struct DrawingFailure: Error, Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// It is not an SVG, or not a sound one.
    case malformed
    /// It asks for more than rendering allows: bytes, elements, memory, time, other files; or it
    /// ends librsvg.
    case limits
    /// It needs something outside itself.
    case external
    /// It holds text, which the run does not allow.
    case text
  }

  package let kind: Kind
  /// Lower case, no full stop, with the measured value and the limit where there is one.
  package let message: String
  /// What to do about it, in the same style.
  package let help: String
  package let position: TextPosition?

  package init(kind: Kind, message: String, help: String, position: TextPosition? = nil) {
    self.kind = kind
    self.message = message
    self.help = help
    self.position = position
  }
}
