package import IconModel

/// The signatures of many drawings, by places that whoever puts them there hands out.
///
/// Those of 20,000 icons have 10 MB, and are compared a few hundred at a time.
package protocol ArtworkGallery: Sendable {
  /// A signature; `nil` where it cannot be had any more.
  subscript(place: Int) -> ArtworkSignature? { get }
}
