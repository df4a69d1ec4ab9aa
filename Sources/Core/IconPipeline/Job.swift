import IconCatalog
import IconModel
import IconRendering
import IconSets
import SystemFiles

/// One piece of rendering: the drawings and the request for one icon; the key also covers the settings
/// and the tool, `environment`.
struct Job: Sendable {
  let name: String
  /// The drawings that can be read.
  private(set) var drawings: [IconSet.Entry.Drawing] = []
  private(set) var unreadable: [UnreadableFile] = []
  /// A hash of tool, settings and content; `nil` where a drawing changed or is unreadable.
  private(set) var key: ContentHash?
  /// The job for a worker, with the hash of each drawing in place of its bytes.
  private var content: IconJob
  /// The hashes of the drawings, and their bytes where they are at hand.
  private var hashes: [DrawingDigests.Digest] = []

  /// Plans a job; `scale`, if given, overrides the `@2x` or `@3x` in a file's name.
  init(
    _ content: IconJob, _ drawings: [IconSet.Entry.Drawing], ink: InkMode = .alpha,
    scale: DisplayScale? = nil, name: String, _ digests: DrawingDigests,
    environment: ContiguousArray<UInt8>
  ) {
    self.content = content
    self.name = name
    for drawing in drawings {
      do {
        let digest = try digests.digest(of: drawing.path)
        self.drawings.append(drawing)
        hashes.append(digest)
        self.content.drawings.append(
          .init(
            variant: drawing.variant, ink: ink, scale: scale ?? DrawingName.scale(of: drawing.path),
            file: digest.hash.bytes))
      } catch {
        unreadable.append(.init(file: drawing.path, error: error))
      }
    }
    if unreadable.isEmpty { setKey(environment) } else { noteMissingDrawing() }
  }

  /// Takes a job that another process has planned, with the bytes of its drawings.
  init(_ content: IconJob, environment: ContiguousArray<UInt8>) {
    self.content = content
    name = ""
    for (place, drawing) in content.drawings.enumerated() {
      let hash = ContentHash(of: drawing.file)
      self.content.drawings[place].file = hash.bytes
      drawings.append((drawing.variant, "", "."))
      hashes.append((hash, drawing.file))
    }
    setKey(environment)
  }

  private mutating func setKey(_ environment: ContiguousArray<UInt8>) {
    key = ContentHash(of: environment + content.message)
  }

  /// The drawing exists although it cannot be read now, so its variant is not derived in its place.
  private mutating func noteMissingDrawing() {
    content.derivation.variants = []
    key = nil
  }

  /// What a worker receives, with the bytes of the drawings that can still be read.
  mutating func read(_ digests: DrawingDigests) -> IconJob? {
    var files: [ContiguousArray<UInt8>] = []
    var places: [Int] = []
    for (place, drawing) in drawings.enumerated() {
      do {
        let current =
          hashes[place].bytes == nil ? try digests.read(drawing.path) : hashes[place]
        if current.hash != hashes[place].hash { key = nil }
        files.append(current.bytes ?? [])
        places.append(place)
      } catch {
        unreadable.append(.init(file: drawing.path, error: error))
      }
    }
    if places.count < drawings.count {
      drawings = places.map { drawings[$0] }
      hashes = places.map { hashes[$0] }
      content.drawings = places.map { content.drawings[$0] }
      noteMissingDrawing()
    }
    guard !drawings.isEmpty else { return nil }
    var full = content
    for (place, file) in files.enumerated() { full.drawings[place].file = file }
    return full
  }
}

extension IconSet.Entry {
  var mayNeedStyle: Bool { !derivation.variants.isEmpty && partner == nil }

  var mayNeedStroke: Bool {
    derivation.stroke == nil && derivation[.outlined].stroke == nil
      && derivation.variants.contains(.outlined) && partner == nil
      && drawing.variant != .outlined
  }
}

extension IconSet {
  /// The most drawings that are measured to find the stroke of the set, whose strokes are all alike.
  private static let probeCount = 48
  /// How many drawn pairs to measure; with the lower number, no other drawings are needed.
  private static let pairCounts = 12...24
  /// The number of drawn pairs for each measured one, so that measuring takes a small part of a run.
  private static let pairsPerProbe = 25

  /// A sample of the whole set, whose strokes are measured first; none where no icon needs a stroke.
  func probes(for places: Range<Int>) -> [Int] {
    guard entries.count > 1, entries[places].contains(where: \.mayNeedStroke) else { return [] }
    let isPair = entries.map { $0.partner != nil }
    let allPairs = isPair.indices.filter { isPair[$0] }
    let wanted = max(Self.pairCounts.lowerBound, allPairs.count / Self.pairsPerProbe)
    let pairs = Self.sample(of: allPairs, count: min(Self.pairCounts.upperBound, wanted))
    let others = Self.sample(
      of: pairs.count < Self.pairCounts.lowerBound ? isPair.indices.filter { !isPair[$0] } : [],
      count: Self.probeCount - 2 * pairs.count)
    return (pairs + others).sorted()
  }

  /// Some of a list's elements, evenly spread over it.
  private static func sample(of places: [Int], count: Int) -> [Int] {
    let count = min(count, places.count)
    return (0..<count).map { places[$0 * places.count / count] }
  }
}
