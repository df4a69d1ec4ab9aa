import CLibrsvg
package import IconModel

/// A drawing that librsvg has parsed, ready to be rendered.
///
/// It was read from memory and without a base URI, so librsvg has no way to any file or host.
/// One document belongs to one thread.
package struct SVGDocument: ~Copyable {
  let handle: RsvgHandleOwner

  /// The part of the plane that the designer drew on, in user units from its upper left corner.
  package let artboard: Rect
  package let artboardOrigin: DrawingFacts.ArtboardOrigin

  /// The box of all painted geometry, in the artboard's coordinates, or `nil` if there is none.
  ///
  /// Exact for shapes and strokes. Clip paths, masks and invisible paint are not seen, so the ink
  /// may be smaller; it is larger only where a filter spreads it.
  package let geometricExtents: Rect?

  /// The most master pixels that the artboard's longer side may have, or `nil` for any number.
  ///
  /// librsvg composes translucent and masked groups on surfaces of the whole artboard's size.
  package let maximumSide: Double?

  /// Parses a drawing that has passed its preflight.
  ///
  /// - Throws: `DrawingFailure` with librsvg's own words, and the line where it names one.
  package init(_ preflight: SVGPreflight) throws(DrawingFailure) {
    let handle = try RsvgHandleOwner(parsing: preflight.bytes)
    let (artboard, origin) = Self.artboard(of: handle, root: preflight.root)
    // cairo flattens curves to a tenth of a viewport unit, hence a large viewport where the
    // drawing follows it; a smaller one where each group costs a surface of its size.
    let side = preflight.usesLayers ? 512.0 : 4_096.0
    let factor = origin == .viewBox ? side / max(artboard.width, artboard.height) : 1
    let extents = try handle.extents(
      width: artboard.width * factor, height: artboard.height * factor)
    geometricExtents = extents.isEmpty ? nil : extents.scaled(by: 1 / factor)
    artboardOrigin = origin
    maximumSide = preflight.usesLayers ? Self.maximumLayerSide : nil
    self.artboard = artboard
    self.handle = handle
  }

  private static func artboard(
    of handle: borrowing RsvgHandleOwner, root: SVGRoot
  ) -> (Rect, DrawingFacts.ArtboardOrigin) {
    if root.hasViewBox, let size = handle.viewBoxSize {
      let (width, height) = shown(of: size, filling: root.filling)
      return (Rect(x: 0, y: 0, width: width, height: height), .viewBox)
    }
    if root.hasSize, let size = handle.intrinsicSize {
      return (Rect(x: 0, y: 0, width: size.width, height: size.height), .size)
    }
    return (unsizedViewport, .ink)
  }

  /// The size of the viewport in which librsvg shows a `viewBox` in user units, as browsers do.
  ///
  /// Stretched, its height stays as it is.
  private static func shown(
    of size: (width: Double, height: Double), filling: SVGRoot.Filling?
  ) -> (width: Double, height: Double) {
    switch filling {
    case nil: size
    case .stretched(let aspect): (size.height * aspect, size.height)
    case .cut(let aspect):
      (min(size.width, size.height * aspect), min(size.height, size.width / aspect))
    }
  }

  /// Layers of 16 MiB, which leaves room for thirty of them in each other.
  private static let maximumLayerSide = 2_048.0

  /// The viewport of a drawing without `viewBox` and size; nothing is clipped to it.
  private static let unsizedViewport = Rect(x: 0, y: 0, width: 100, height: 100)

  /// Whether ink may lie outside the artboard.
  ///
  /// Only a filter spreads it past the geometry.
  var needsClipping: Bool {
    let tolerance = max(artboard.width, artboard.height) * 1e-5
    let limits = artboard.expanded(by: tolerance)
    return maximumSide != nil || limits.union(geometricExtents ?? limits) != limits
  }
}
