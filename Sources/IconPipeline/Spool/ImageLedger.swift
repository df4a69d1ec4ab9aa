import IconCatalog

/// What is known of the images of all icons of a run, put away icon by icon.
struct ImageLedger: Sendable {
  /// The images of one icon.
  struct Entry: Sendable {
    /// How many there are.
    let count: Int
    fileprivate let range: Range<Int>
  }

  private let spool: Spool

  /// Creates an empty one.
  ///
  /// - Parameter folder: Where there may be a file for a moment.
  init(in folder: String) { spool = Spool(in: folder) }

  /// Why there were images that could not be told any more, if so.
  var failure: SystemError? { spool.failure }

  /// Puts the images of an icon away.
  func add(_ images: [ImageRecord]) -> Entry {
    var encoder = WireEncoder()
    encoder.put(images)
    return Entry(count: images.count, range: spool.append(encoder.bytes))
  }

  /// The images of an icon; none where they cannot be read any more, which `failure` tells.
  subscript(entry: Entry?) -> [ImageRecord] {
    guard let entry, let bytes = try? spool.bytes(entry.range) else { return [] }
    var decoder = WireDecoder(bytes)
    return (try? decoder.array()) ?? []
  }
}
