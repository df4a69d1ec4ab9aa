package import IconModel

/// The measurements of all icons of a run, in the order of their names.
///
/// They are put away as the messages in which they came from the workers, some 600 bytes an icon and
/// 6 KB with its images, and read one by one: a report over twenty thousand icons never holds them
/// all.
package struct MeasuredIcons: Sequence, Sendable {
  /// One icon as it is kept.
  final class Packed: Sendable {
    let name: String
    /// The files of its drawings, as diagnostics show them.
    let files: [String]
    private let spool: Spool
    private let range: Range<Int>

    /// Puts the measurements of an icon away.
    init(
      name: String, files: [String], _ result: IconResult, keepsImages: Bool, in spool: Spool
    ) {
      self.name = name
      self.files = files
      var kept = result
      if !keepsImages { kept.images = [] }
      kept.drawings = kept.drawings.map { outcome in
        outcome.map { measurements in
          var told = measurements
          told.signature = nil
          return told
        }
      }
      self.spool = spool
      range = spool.append(kept.message)
    }

    var unpacked: IconMeasurements? {
      guard let message = try? spool.bytes(range),
        let result = try? IconResult(message: message)
      else { return nil }
      return IconMeasurements(
        name: name,
        drawings: zip(files, result.drawings).map { .init(file: $0, outcome: $1) },
        shape: result.shape, fits: result.fits, likeness: result.likeness,
        derived: result.derived, images: result.images, enlarged: result.enlarged)
    }
  }

  private let icons: [Packed]

  init(_ icons: [Packed] = []) { self.icons = icons }

  package func makeIterator() -> some IteratorProtocol<IconMeasurements> {
    icons.lazy.compactMap(\.unpacked).makeIterator()
  }
}
