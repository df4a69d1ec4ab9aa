/// Facts about a drawing that are read from its file, before anything is rendered.
package struct DrawingFacts: Hashable, MessageCodable, Sendable {
  /// A part of a drawing that a tab bar icon cannot show, or that changes how it is rendered.
  package struct Feature: Hashable, MessageCodable, Sendable {
    package enum Kind: UInt8, CaseIterable, Hashable, MessageCodable, Sendable {
      /// An `image` element, which has pixels.
      case rasterImage
      /// A style sheet or a font outside the drawing; it is never read.
      case externalStyle
      /// An element or style that moves or changes the drawing over time, or a script.
      case animationOrScript
      /// The use of a filter, such as a shadow or a blur.
      case filter
      /// An `id` that an earlier element has as well.
      case duplicateID
      /// An element that SVG does not have.
      case unknownElement
      /// An element that refers to itself, directly or through others.
      case referenceCycle
      /// A root element without a namespace.
      case namespaceMissing
      /// A `symbol` element, which shows nothing by itself.
      case symbol
      /// A construct that librsvg draws differently from browsers, or not at all.
      case notDrawn
      /// Such a construct by which a whole shape is lost.
      case inkLost
    }

    package let kind: Kind
    /// The element or address, as the drawing spells it; of a construct that is not drawn, what is
    /// wrong with it.
    package let detail: String
    /// What to write instead of a construct that is not drawn; empty for other kinds.
    package let help: String
    package let position: TextPosition

    package init(kind: Kind, detail: String, help: String = "", position: TextPosition) {
      self.kind = kind
      self.detail = detail
      self.help = help
      self.position = position
    }

    package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
      self = try coder(
        Self.init(kind:detail:help:position:),
        value.map { ($0.kind, $0.detail, $0.help, $0.position) })
    }
  }

  package enum ArtboardOrigin: UInt8, Hashable, MessageCodable, Sendable {
    case viewBox
    /// `width` and `height`, in the absence of a `viewBox`.
    case size
    /// The box of the ink, in the absence of both.
    case ink
  }

  /// The first features of each kind, in the order of the text.
  package var features: [Feature]
  package var artboardOrigin: ArtboardOrigin
  /// Where the root element starts; the start of the file for an image and for a PDF.
  package var rootPosition: TextPosition
  /// The facts about the pixels of a PNG; `nil` for a drawing of shapes.
  package var pixels: PixelFacts?
  /// The finest scale at which librsvg composes its translucent groups, in pixels per unit; `nil` if any
  /// will do.
  package var finestScale: Double?

  package init(
    features: [Feature], artboardOrigin: ArtboardOrigin, rootPosition: TextPosition,
    pixels: PixelFacts? = nil, finestScale: Double? = nil
  ) {
    self.finestScale = finestScale
    self.features = features
    self.artboardOrigin = artboardOrigin
    self.rootPosition = rootPosition
    self.pixels = pixels
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(features:artboardOrigin:rootPosition:pixels:finestScale:),
      value.map {
        ($0.features, $0.artboardOrigin, $0.rootPosition, $0.pixels, $0.finestScale)
      })
  }
}

/// The kind of a drawing's file, by its first bytes; the name of the file does not count.
package enum DrawingKind: Hashable, Sendable {
  case svg
  case png
  case pdf
  /// An image of another format, which the value names; not a drawing.
  case otherImage(String)

  /// Recognises a file by its first 1,024 bytes; anything that is not recognised is SVG.
  package init(of file: ContiguousArray<UInt8>) {
    let start = file.prefix(1_024)
    func begins(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      start.dropFirst(offset).starts(with: bytes)
    }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins(Array("%PDF-".utf8)) {
      self = .pdf
    } else if begins([0xFF, 0xD8, 0xFF]) {
      self = .otherImage("JPEG")
    } else if begins(Array("GIF8".utf8)) {
      self = .otherImage("GIF")
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .otherImage("WebP")
    } else if begins(Array("ftyphei".utf8), at: 4) || begins(Array("ftypmif1".utf8), at: 4) {
      self = .otherImage("HEIC")
    } else {
      self = .svg
    }
  }

  /// Whether a file ends as a drawing does; if not, a program may still be writing it.
  package static func isWhole(_ file: ContiguousArray<UInt8>) -> Bool {
    switch DrawingKind(of: file) {
    case .svg:
      // In UTF-16 a zero byte follows; compressed data may end in any byte.
      let isCompressed = file.starts(with: [0x1F, 0x8B])
      let blank: [UInt8] = [0x09, 0x0A, 0x0D, 0x20, 0]
      return isCompressed || file.last { !blank.contains($0) } == UInt8(ascii: ">")
    case .png: return file.suffix(8).starts(with: "IEND".utf8)
    case .pdf: return file.suffix(1_024).firstRange(of: Array("%%EOF".utf8)) != nil
    case .otherImage: return true
    }
  }
}

/// Facts about the pixels of a PNG.
package struct PixelFacts: Hashable, MessageCodable, Sendable {
  package var size: PixelSize
  /// The pixels per unit of the artboard: 3 for `home@3x.png`.
  package var scale: DisplayScale
  /// Whether all pixels are opaque.
  package var isOpaque: Bool
  package var ink: InkMode
  /// Whether `ink` comes from the image, opaque and black on white, and not from a setting.
  package var inkIsInferred: Bool
  /// The largest difference of a colour channel between opaque pixels of ink, from 0 to 255.
  package var colorRange: UInt8
  /// Whether the colours look multiplied by alpha, which a PNG's must not be.
  package var looksPremultiplied: Bool

  package init(
    size: PixelSize, scale: DisplayScale, isOpaque: Bool = false, ink: InkMode = .alpha,
    inkIsInferred: Bool = false, colorRange: UInt8 = 0, looksPremultiplied: Bool = false
  ) {
    self.size = size
    self.scale = scale
    self.isOpaque = isOpaque
    self.ink = ink
    self.inkIsInferred = inkIsInferred
    self.colorRange = colorRange
    self.looksPremultiplied = looksPremultiplied
  }

  /// The largest `colorRange` of one ink colour; design tools dither and convert colours.
  private static let colorTolerance: UInt8 = 32

  /// The longest side of an image that reports show, in pixels.
  package static let longestShownSide = 512

  /// Whether the ink has more than one colour, which a template icon does not show.
  package var hasSeveralColors: Bool { colorRange > Self.colorTolerance }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(
        size:scale:isOpaque:ink:inkIsInferred:colorRange:looksPremultiplied:),
      value.map {
        (
          $0.size, $0.scale, $0.isOpaque, $0.ink, $0.inkIsInferred, $0.colorRange,
          $0.looksPremultiplied
        )
      })
  }
}

/// A line and a column of a text, both counted from 1, the column in bytes of UTF-8.
package struct TextPosition: Hashable, MessageCodable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(line: try coder.count(value?.line), column: try coder.count(value?.column))
  }
}

/// Why a drawing could not be rendered.
package struct DrawingFailure: Error, Hashable, MessageCodable, Sendable {
  package enum Kind: UInt8, CaseIterable, Hashable, MessageCodable, Sendable {
    /// It is not an SVG, or not a correct one.
    case malformed
    /// It needs more than rendering allows (bytes, elements, time, entities).
    case limits
    /// It refers to something outside itself.
    case external
    /// It has text, whose look depends on the fonts of the machine.
    case text
    /// It is a PNG or a PDF that cannot be read, or an image of another kind.
    case image
    /// It is an opaque image that is not black on white.
    case opaque
    /// It runs out of memory, or crashes librsvg, possibly for lack of memory.
    case memory
    /// Nothing is known to be wrong with it: the tool itself has failed.
    case defect
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

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(kind:message:help:position:),
      value.map { ($0.kind, $0.message, $0.help, $0.position) })
  }
}
