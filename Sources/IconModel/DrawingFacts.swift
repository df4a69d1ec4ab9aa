/// Facts about a drawing that are read from its text, before anything is rendered.
package struct DrawingFacts: Hashable, Sendable {
  /// A part of a drawing that a tab bar icon cannot show, or that changes how it is rendered.
  package struct Feature: Hashable, Sendable {
    package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
      /// A `text` element, whose look depends on the fonts of the machine.
      case text
      /// An `image` element, which has pixels.
      case rasterImage
      /// A style sheet or a font outside the drawing; it is never read.
      case externalStyle
      /// An element or style that moves or changes the drawing over time, or a script.
      case animationOrScript
      /// The use of a filter, such as a shadow or a blur.
      case filter
      /// An `id` that an element before has too.
      case duplicateID
      /// An element that SVG does not have.
      case unknownElement
      /// An element that refers to itself, by itself or in a circle.
      case referenceCycle
      /// A root element without a namespace.
      case namespaceMissing
      /// A `symbol` element, which shows nothing by itself.
      case symbol
    }

    package let kind: Kind
    /// The element or address, as the drawing spells it.
    package let detail: String
    package let position: TextPosition

    package init(kind: Kind, detail: String, position: TextPosition) {
      self.kind = kind
      self.detail = detail
      self.position = position
    }
  }

  /// What the artboard is taken from.
  package enum ArtboardOrigin: UInt8, Hashable, Sendable {
    case viewBox
    /// `width` and `height`, in the absence of a `viewBox`.
    case size
    /// The box of the ink, in the absence of both.
    case ink
  }

  /// The first features of each kind, in the order of the text.
  package var features: [Feature]
  package var artboardOrigin: ArtboardOrigin
  /// Where the root element starts.
  package var rootPosition: TextPosition

  package init(
    features: [Feature], artboardOrigin: ArtboardOrigin, rootPosition: TextPosition
  ) {
    self.features = features
    self.artboardOrigin = artboardOrigin
    self.rootPosition = rootPosition
  }
}

/// A line and a column of a text, both counted from 1, the column in bytes of UTF-8.
package struct TextPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Why a drawing could not be rendered.
package struct DrawingFailure: Error, Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// It is not an SVG, or not a correct one.
    case malformed
    /// It needs more than rendering allows (bytes, elements, memory, time, entities), or it ends
    /// librsvg.
    case limits
    /// It refers to something outside itself.
    case external
    /// It has text, which the run does not allow.
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
