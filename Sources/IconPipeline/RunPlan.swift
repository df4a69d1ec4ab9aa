import ExportStore
import IconCatalog
import IconModel
import IconRendering
import IconSets
import SystemFiles

/// One icon of a run and the step that it needs, or its result.
struct PlannedIcon: Sendable {
  enum Step: Sendable {
    /// An earlier run made the icon, and all that it depends on is the same.
    case cached(CachedResult)
    /// The icon is to be rendered.
    case render(RenderTask)
    /// This run has rendered the icon.
    case rendered(RenderedIcon)
    /// There is no drawing that can be read.
    case nothing
  }

  /// The icon's place in the set.
  let place: Int
  /// The drawings that can be read.
  var drawings: [IconSet.Entry.Drawing] = []
  var unreadable: [UnreadableDrawing] = []
  var step = Step.nothing

  /// The result of the icon, from this run or an earlier one.
  var result: IconResult? {
    switch step {
    case .cached(let cached): cached.result
    case .rendered(let rendered): rendered.result
    case .render, .nothing: nil
    }
  }
}

/// The result of an icon that a worker has rendered.
struct RenderedIcon: Sendable {
  /// The result, its images in the order of `images`.
  let result: IconResult
  /// The images without their bytes, for the manifest and the cache.
  let images: [ImageRecord]
  let fingerprint: ContentHash?
  /// Whether the result is in the cache, so that the next run need not render the icon.
  var isCached = false

  /// Sorts the images of a result.
  init(_ result: IconResult, fingerprint: ContentHash?) {
    let made = result.images.map { (image: $0, record: ImageRecord($0)) }
      .sorted { $0.record < $1.record }
    var sorted = result
    sorted.images = made.map(\.image)
    self.result = sorted
    images = made.map(\.record)
    self.fingerprint = fingerprint
  }
}

extension ImageRecord {
  /// Describes an image without its bytes.
  fileprivate init(_ image: IconImage) {
    self.init(
      image.key, origin: image.origin, size: image.size, byteCount: image.bytes.count,
      hash: ContentHash(of: image.bytes))
  }
}

/// The job of an icon, whose drawings may still have to be read.
struct RenderTask: Sendable {
  /// The job without the bytes of its drawings.
  var template: IconJob
  /// The drawings with their hashes, and with their bytes where they are small; `nil` where the plan
  /// did not read them.
  var drawings: [(path: String, digest: DrawingDigests.Digest?)] = []
  /// The hash of everything that the result depends on; `nil` where it must not be cached.
  var fingerprint: ContentHash?
}

/// Decides what is to be rendered; the only step that asks the cache.
struct Planner: Sendable {
  /// The most bytes of a drawing that a plan keeps: icons have one or two thousand.
  ///
  /// Larger drawings are read again when their turn comes, so that a plan stays small whatever the
  /// folder holds.
  private static let keptByteCount = 1 << 14
  /// How many drawings are measured at most to find the stroke of the set, since all strokes of a set
  /// are alike.
  private static let probeCount = 48
  /// How many drawn pairs are measured; as many show the stroke of the set.
  private static let pairCounts = 12...24
  /// How many drawn pairs there are for each one of them that is measured, so that measuring takes a
  /// small part of a run.
  private static let pairsPerProbe = 25

  let set: IconSet
  let digests: DrawingDigests
  /// The results for the record of this run, where there is an output folder.
  let recordCache: RecordCache?
  private let cache: (any ResultCache)?
  private let store: OutputStore?
  /// `ResolvedRun.environment`.
  private let environment: ContiguousArray<UInt8>
  private let settings: RenderSettings
  /// Whether a report wants the images.
  private let keepsImages: Bool
  /// The formats of the images that become files.
  private let writtenFormats: Set<ImageFormat>

  /// Prepares planning.
  ///
  /// - Parameters:
  ///   - run: The configuration and settings of the run.
  ///   - set: The icons.
  ///   - request: The request of the run.
  ///   - store: The output folder, which has a cache of its own; `nil` where nothing is written.
  init(_ run: ResolvedRun, _ set: IconSet, _ request: RunRequest, store: OutputStore?) {
    self.set = set
    self.store = store
    recordCache = store.map { RecordCache($0.recordedResults) }
    cache = recordCache ?? request.cache
    digests =
      store?.digests ?? DrawingDigests(limit: run.settings.limits[.bytes])
    settings = run.settings
    keepsImages = request.keepsImages
    writtenFormats = run.writtenFormats
    environment = run.environment
  }

  /// The icons whose stroke is measured before any icon is rendered.
  ///
  /// - Parameter places: The places of the icons that the run is for.
  /// - Returns: A sample of the whole set, so that one icon alone comes out as with all others; none
  ///   where no icon needs the stroke of the set.
  func probes(for places: Range<Int>) -> [PlannedIcon] {
    let entries = set.entries
    guard entries.count > 1, entries[places].contains(where: \.mayNeedStroke) else { return [] }
    let isPair = entries.map { $0.partner != nil }
    let allPairs = isPair.indices.filter { isPair[$0] }
    let wanted = max(Self.pairCounts.lowerBound, allPairs.count / Self.pairsPerProbe)
    let pairs = Self.sample(of: allPairs, count: min(Self.pairCounts.upperBound, wanted))
    let others = Self.sample(
      of: pairs.count < Self.pairCounts.lowerBound ? isPair.indices.filter { !isPair[$0] } : [],
      count: Self.probeCount - 2 * pairs.count)
    return (pairs + others).sorted().map { place in
      var derivation = entries[place].derivation
      derivation.isProbe = true
      return plan(place, derivation)
    }
  }

  /// Some of a list's elements, evenly spread over it.
  private static func sample(of places: [Int], count: Int) -> [Int] {
    let count = min(count, places.count)
    return (0..<count).map { places[$0 * places.count / count] }
  }

  /// Plans one icon.
  ///
  /// - Parameters:
  ///   - place: The icon's place in the set.
  ///   - style: What the drawings of the set show of its style.
  /// - Returns: The icon with what is to be done for it.
  func plan(_ place: Int, style: VariantStyle) -> PlannedIcon {
    var derivation = set.entries[place].derivation
    // The fingerprints of the others leave it out, since they do not depend on it.
    if set.entries[place].mayNeedStyle {
      derivation.style =
        set.entries[place].mayNeedStroke ? style : VariantStyle(regions: style.regions)
    }
    return plan(place, derivation)
  }

  private func plan(_ place: Int, _ derivation: VariantRequest) -> PlannedIcon {
    let entry = set.entries[place]
    var icon = PlannedIcon(place: place)
    var task = RenderTask(template: IconJob(entry, derivation: derivation))
    if settings.formats.contains(.symbol) { task.template.symbolName = entry.names.symbolName }
    for drawing in entry.drawings {
      do {
        let digest = try digest(of: drawing.path)
        task.template.drawings.append(
          .init(
            variant: drawing.variant, ink: entry.ink, scale: DrawingName.scale(of: drawing.path),
            file: digest?.hash.bytes ?? []))
        task.drawings.append((drawing.path, digest))
        icon.drawings.append(drawing)
      } catch {
        icon.unreadable.append(.init(file: drawing.path, error: error))
      }
    }
    guard !task.drawings.isEmpty else { return icon }
    guard icon.unreadable.isEmpty else {
      // A variant whose drawing cannot be read now is drawn, and must not be derived.
      task.template.derivation.variants = []
      icon.step = .render(task)
      return icon
    }
    if let cache {
      let fingerprint = ContentHash(of: environment + task.template.message)
      if let cached = cached(cache, fingerprint, of: entry) {
        cache.retain(fingerprint)
        icon.step = .cached(cached)
        return icon
      }
      task.fingerprint = fingerprint
    }
    icon.step = .render(task)
    return icon
  }

  /// The hash of a drawing, and its bytes where they are small; `nil` where no cache asks for it.
  private func digest(of path: String) throws(SystemError) -> DrawingDigests.Digest? {
    guard cache != nil else { return nil }
    var digest = try digests.digest(of: path)
    if let bytes = digest.bytes, bytes.count > Self.keptByteCount { digest.bytes = nil }
    return digest
  }

  /// The cached result of an icon, if it has everything that the run needs.
  private func cached(
    _ cache: any ResultCache, _ fingerprint: ContentHash, of entry: IconSet.Entry
  ) -> CachedResult? {
    guard var cached = cache.result(for: fingerprint),
      cached.result.drawings.count == entry.drawings.count,
      cached.measured.isSuperset(of: settings.measurements)
    else { return nil }
    guard !cached.result.isProbe else { return cached }
    if let store, !store.holds(cached.images, of: entry.names) { return nil }
    guard keepsImages, cached.result.shape != nil else { return cached }
    if let store {
      cached.result.images = store.read(cached.images, of: entry.names) ?? []
    }
    let formats = Set(cached.result.images.map(\.format))
    let lacksVectors =
      settings.formats.contains(.svg) && !formats.contains(.svg) && cached.result.untraced == nil
    return formats.contains(.png) && !lacksVectors ? cached : nil
  }

  /// Writes the record of the run.
  ///
  /// - Parameters:
  ///   - store: The output folder, if there is one.
  ///   - completion: `OutputStore.writeRecord`.
  ///   - isUnfinished: Whether the run ends before it has checked all files.
  /// - Throws: `RunError.unwritable`.
  func record(
    in store: OutputStore?,
    completion: (fingerprint: ContentHash, report: ContiguousArray<UInt8>)?, isUnfinished: Bool
  ) throws(RunError) {
    guard let store, let recordCache else { return }
    try store.writeRecord(
      recordCache.results(isUnfinished: isUnfinished), completion: completion,
      isUnfinished: isUnfinished)
  }

  /// Stores the result of an icon that was rendered, unless rendering it again could give another.
  func store(_ icon: inout PlannedIcon) {
    guard case .rendered(var rendered) = icon.step else { return }
    guard let cache, let fingerprint = rendered.fingerprint, !rendered.isCached,
      rendered.result.isCacheable(makesImages: !settings.formats.isEmpty)
    else { return }
    cache.store(
      CachedResult(
        result: rendered.result,
        images: rendered.images.filter { writtenFormats.contains($0.key.format) },
        measured: settings.measurements),
      for: fingerprint)
    rendered.isCached = true
    icon.step = .rendered(rendered)
  }
}

extension PlannedIcon {
  /// The job of an icon that is to be rendered, with the bytes of its drawings.
  ///
  /// A drawing that cannot be read any more moves to `unreadable`. Where a drawing was changed since
  /// it was planned, the result must not be cached: the next run plans with its new hash.
  ///
  /// - Returns: `nil` where there is nothing to render.
  mutating func job(reading digests: DrawingDigests) -> IconJob? {
    guard case .render(var task) = step else { return nil }
    var job = task.template
    job.drawings = []
    for (index, planned) in task.drawings.enumerated() {
      var drawing = task.template.drawings[index]
      do throws(SystemError) {
        if let digest = planned.digest {
          let current = digest.bytes == nil ? try digests.read(planned.path) : digest
          if current.hash != digest.hash { task.fingerprint = nil }
          drawing.file = current.bytes ?? []
        } else {
          drawing.file = try digests.bytes(of: planned.path)
        }
        job.drawings.append(drawing)
      } catch {
        task.fingerprint = nil
        job.derivation.variants = []
        drawings.removeAll { $0.path.hasBytes(of: planned.path) }
        unreadable.append(.init(file: planned.path, error: error))
      }
    }
    step = job.drawings.isEmpty ? .nothing : .render(task)
    return job.drawings.isEmpty ? nil : job
  }
}

extension IconResult {
  /// Whether rendering the icon again would give the same result.
  ///
  /// A drawing that ended its worker, or found no memory, may succeed another time.
  ///
  /// - Parameter makesImages: Whether images were to be made.
  /// - Returns: Whether the result may be cached.
  func isCacheable(makesImages: Bool) -> Bool {
    let lacksImages =
      makesImages && !isProbe && shape != nil && images.isEmpty && untraced == nil
    return !endedWorker && !lacksMemory && !lacksImages
  }
}

extension IconJob {
  /// The job of an icon, without its drawings.
  init(_ entry: IconSet.Entry, derivation: VariantRequest) {
    self.init(
      drawings: [], declaredShape: entry.shape?.value, allowsEmpty: entry.allowsEmpty,
      derivation: derivation, wantsLargeContent: entry.isInTabBar)
  }
}

extension IconSet.Entry {
  /// Whether the style of the set may count for a variant that is derived.
  fileprivate var mayNeedStyle: Bool { !derivation.variants.isEmpty && partner == nil }

  /// Whether the stroke of the set may count for a variant that is derived.
  fileprivate var mayNeedStroke: Bool {
    derivation.stroke == nil && derivation[.outlined].stroke == nil
      && derivation.variants.contains(.outlined) && partner == nil
      && drawing.variant != .outlined
  }
}
