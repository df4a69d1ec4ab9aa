import IconMetrics
import IconModel
import IconTracing
import VectorImages

extension IconRenderer {
  /// How far a vector image may be from the contours of its master, in points: a two-hundredth of a
  /// device pixel at @3x.
  private static let tolerance = 1.0 / 600

  /// Makes the vector images of an icon, or none where one cannot be made.
  ///
  /// There is one for each size class, in the canvas of the profile's finest scale, so that at this
  /// scale it covers the pixels of the PNG. A canvas that is tight around wide or tall ink may
  /// therefore have a side that is no whole number of points.
  ///
  /// - Parameters:
  ///   - masters: The masters.
  ///   - outputs: The outputs of the icon in tab bars.
  ///   - result: Receives the images.
  func addVectors(
    of masters: [VariantMaster], for outputs: [Output], to result: inout IconResult
  ) {
    let formats = settings.formats.filter(\.isVector).sorted()
    guard !formats.isEmpty, let finest = settings.profile.scales.last else { return }
    var images: [IconImage] = []
    for master in masters {
      let contours: [Contour]
      do {
        contours = try MaskTracing.contours(of: master.mask)
      } catch {
        switch error {
        case .tooComplex(let limit):
          result.untraced = UntracedVariant(
            variant: master.variant, origin: master.origin, nodeLimit: limit)
        }
        return
      }
      for output in outputs where output.fit.scale == finest {
        let drawing = output.drawing(of: contours, tolerance: Self.tolerance)
        for format in formats {
          do {
            images.append(
              IconImage(
                output.key(format, master.variant), origin: master.origin,
                size: output.placement.canvas, bytes: try Self.bytes(of: drawing, format)))
          } catch {
            return result.refuse(.encoding("PDF: \(error)"))
          }
        }
      }
    }
    result.images += images
  }

  /// The file of a drawing.
  private static func bytes(
    of drawing: VectorDrawing, _ format: ImageFormat
  ) throws(PDFError) -> ContiguousArray<UInt8> {
    switch format {
    case .svg: SVGImage.bytes(of: drawing)
    case .pdf: try PDFImage.bytes(of: drawing)
    case .png: preconditionFailure("a PNG is no vector image")
    }
  }
}

extension IconRenderer.Output {
  /// Contours of a master on the canvas of the output, in points.
  fileprivate func drawing(of contours: [Contour], tolerance: Double) -> VectorDrawing {
    let points = Double(fit.scale.factor)
    let scale = placement.scale / points
    let corner = Point(placement.source.minX, placement.source.minY)
    return VectorDrawing(
      contours: contours.map { contour in contour.mapped { scale * ($0 - corner) } },
      artboard: Rect(
        x: 0, y: 0, width: Double(placement.canvas.width) / points,
        height: Double(placement.canvas.height) / points),
      tolerance: tolerance)
  }
}
