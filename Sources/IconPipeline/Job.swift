import ExportStore
import IconCatalog
import IconModel
import IconRendering
import IconSets
import SystemFiles

/// One piece of rendering: all that its result depends on.
struct Job: Sendable {
  /// What a worker is to do, with the hash of each drawing in the place of its bytes.
  private(set) var content: IconJob
  /// Where the drawings are, and their bytes where they are at hand.
  private var drawings: [(path: String, digest: DrawingDigests.Digest)] = []
  /// The key of the result: a hash of the tool, the settings and the content.
  ///
  /// It is `nil` where a drawing could not be read, or was changed meanwhile.
  private(set) var key: ContentHash?

  fileprivate init(_ content: IconJob) { self.content = content }

  fileprivate mutating func add(
    _ drawing: IconJob.Drawing, _ path: String, _ digest: DrawingDigests.Digest
  ) {
    content.drawings.append(drawing)
    drawings.append((path, digest))
  }

  fileprivate mutating func finish(_ environment: ContiguousArray<UInt8>) {
    key = Self.key(of: content, environment)
  }

  fileprivate mutating func remove(_ path: String) {
    let places = drawings.indices.filter { drawings[$0].path.hasBytes(of: path) }
    for place in places.reversed() {
      drawings.remove(at: place)
      content.drawings.remove(at: place)
    }
    lackDrawing()
  }

  /// A variant whose drawing cannot be read now is drawn, and must not be derived.
  fileprivate mutating func lackDrawing() {
    content.derivation.variants = []
    key = nil
  }

  /// The key of a job.
  ///
  /// - Parameters:
  ///   - content: The job, with the hash of each drawing in the place of its bytes.
  ///   - environment: The tool and the settings.
  /// - Returns: The key.
  static func key(of content: IconJob, _ environment: ContiguousArray<UInt8>) -> ContentHash {
    ContentHash(of: environment + content.message)
  }

  /// The content with the bytes of the drawings.
  ///
  /// - Parameter digests: Reads those that are not at hand.
  /// - Returns: The content that a worker receives.
  /// - Throws: `UnreadableDrawing` for the first that cannot be read any more.
  mutating func read(_ digests: DrawingDigests) throws(UnreadableDrawing) -> IconJob {
    var full = content
    for (index, drawing) in drawings.enumerated() {
      do {
        let current =
          drawing.digest.bytes == nil ? try digests.read(drawing.path) : drawing.digest
        if current.hash != drawing.digest.hash { key = nil }
        full.drawings[index].file = current.bytes ?? []
      } catch {
        throw UnreadableDrawing(file: drawing.path, error: error)
      }
    }
    return full
  }
}

/// One icon of a run, with its job.
struct PlannedIcon: Sendable {
  let name: String
  /// The drawings that can be read.
  fileprivate(set) var drawings: [IconSet.Entry.Drawing] = []
  fileprivate(set) var unreadable: [UnreadableDrawing] = []
  /// `nil` where no drawing can be read.
  fileprivate(set) var job: Job?

  /// The job with the bytes of its drawings; `nil` where there is nothing to render.
  ///
  /// A drawing that cannot be read any more moves to `unreadable`.
  mutating func readJob(_ digests: DrawingDigests) -> IconJob? {
    while var job {
      do throws(UnreadableDrawing) {
        let content = try job.read(digests)
        self.job = job
        return content
      } catch {
        drawings.removeAll { $0.path.hasBytes(of: error.file) }
        unreadable.append(error)
        job.remove(error.file)
        self.job = drawings.isEmpty ? nil : job
      }
    }
    return nil
  }
}

/// Makes jobs of icons and drawings.
struct JobMaker: Sendable {
  /// The hashes of drawings.
  let digests: DrawingDigests
  /// The tool and the settings, on which every result depends.
  let environment: ContiguousArray<UInt8>
  private let makesSymbols: Bool

  /// Prepares making jobs.
  ///
  /// - Parameters:
  ///   - settings: The settings of all jobs.
  ///   - digests: The hashes of drawings.
  ///   - tool: What distinguishes the tool from others.
  init(_ settings: RenderSettings, _ digests: DrawingDigests, tool: String) {
    self.digests = digests
    environment = Self.environment(settings, tool: tool)
    makesSymbols = settings.formats.contains(.symbol)
  }

  /// The part of a key that all jobs of a run share.
  static func environment(
    _ settings: RenderSettings, tool: String
  ) -> ContiguousArray<UInt8> {
    ContiguousArray(tool.utf8) + settings.message
  }

  /// Plans an icon.
  ///
  /// - Parameters:
  ///   - entry: The icon.
  ///   - style: What the drawings of the set show of its style.
  /// - Returns: The icon with its job.
  func icon(_ entry: IconSet.Entry, style: VariantStyle) -> PlannedIcon {
    var derivation = entry.derivation
    // The jobs of the others leave it out, since their results do not depend on it.
    if entry.mayNeedStyle {
      derivation.style = entry.mayNeedStroke ? style : VariantStyle(regions: style.regions)
    }
    return icon(entry, derivation)
  }

  /// Plans what shows the style of an icon, so that others can follow it.
  func probe(_ entry: IconSet.Entry) -> PlannedIcon {
    var derivation = entry.derivation
    derivation.isProbe = true
    return icon(entry, derivation)
  }

  /// Plans what shows the style of a drawing whose name leaves it open.
  func sample(_ path: String) -> PlannedIcon {
    job(
      IconJob(drawings: [], derivation: VariantRequest(isProbe: true)),
      [.init(variant: nil, path: path, file: path)], name: PathText.name(of: path))
  }

  private func icon(_ entry: IconSet.Entry, _ derivation: VariantRequest) -> PlannedIcon {
    var content = IconJob(
      drawings: [], declaredShape: entry.shape?.value, allowsEmpty: entry.allowsEmpty,
      derivation: derivation, wantsLargeContent: entry.isInTabBar)
    if makesSymbols { content.symbolName = entry.names.symbolName }
    return job(content, entry.drawings, ink: entry.ink, name: entry.name)
  }

  /// Plans a job.
  ///
  /// - Parameters:
  ///   - content: The job without its drawings.
  ///   - drawings: The drawings.
  ///   - ink: What counts as ink in them.
  ///   - name: The icon's name.
  /// - Returns: The job.
  private func job(
    _ content: IconJob, _ drawings: [IconSet.Entry.Drawing], ink: InkMode = .alpha, name: String
  ) -> PlannedIcon {
    var icon = PlannedIcon(name: name)
    var job = Job(content)
    for drawing in drawings {
      do {
        let digest = try digests.digest(of: drawing.path)
        job.add(
          .init(
            variant: drawing.variant, ink: ink, scale: DrawingName.scale(of: drawing.path),
            file: digest.hash.bytes), drawing.path, digest)
        icon.drawings.append(drawing)
      } catch {
        icon.unreadable.append(.init(file: drawing.path, error: error))
      }
    }
    guard !icon.drawings.isEmpty else { return icon }
    if icon.unreadable.isEmpty { job.finish(environment) } else { job.lackDrawing() }
    icon.job = job
    return icon
  }
}

extension IconSet.Entry {
  /// Whether the style of the set may count for a variant that is derived.
  var mayNeedStyle: Bool { !derivation.variants.isEmpty && partner == nil }

  /// Whether the stroke of the set may count for a variant that is derived.
  var mayNeedStroke: Bool {
    derivation.stroke == nil && derivation[.outlined].stroke == nil
      && derivation.variants.contains(.outlined) && partner == nil
      && drawing.variant != .outlined
  }
}

extension IconSet {
  /// How many drawings are measured at most to find the stroke of the set, since all strokes of a set
  /// are alike.
  private static let probeCount = 48
  /// How many drawn pairs are measured; as many show the stroke of the set.
  private static let pairCounts = 12...24
  /// How many drawn pairs there are for each one of them that is measured, so that measuring takes a
  /// small part of a run.
  private static let pairsPerProbe = 25

  /// The icons whose stroke is measured before any icon is rendered.
  ///
  /// - Parameter places: The places of the icons that the run is for.
  /// - Returns: A sample of the whole set, so that one icon alone comes out as with all others; none
  ///   where no icon needs the stroke of the set.
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
