import IconCatalog
import IconConfiguration
import IconModel
import IconRules
import Synchronization

/// What became of one icon, without its pixels.
struct IconOutcome {
  /// `nil` when the icon has no ink.
  var shape: ShapeMeasurement?
  /// The variants that have ink, drawn or derived.
  var variants: Set<IconVariant> = []
  var images: [ImageRecord] = []
  var findings: [Finding] = []
  /// Everything that was measured, where a report wants it.
  var measurements: MeasuredIcons.Packed?
  /// What the icon is compared with others by.
  var comparison: ComparisonSubject.Icon?
  var unreadable: [RunReport.UnreadableDrawing] = []
}

/// Hands icons out to the lanes of a run and takes their results in.
final class WorkBoard: Sendable {
  /// How many icons are looked at to find the stroke of a set.
  private static let probeCount = 48

  private let set: IconSet
  private let output: ImageOutput?
  private let rules: RuleBook
  private let keepsMeasurements: Bool
  private let keepsImages: Bool
  private let didFinish: @Sendable (Int, Int) -> Void
  private let state: Mutex<State>

  private struct State {
    /// The icons that are still to be handed out, by their places, the next one last.
    var waiting: [Int] = []
    /// The strokes that drawings have, in parts of their artboards' heights.
    var strokes: [Double] = []
    var setStroke: Double?
    var isProbing = false
    /// The places of the icons that have their outcome.
    var finished: Set<Int> = []
    var finishedCount = 0
    var failure: RunError?
    /// What every worker so far was kept from.
    var confinement = Confinement.all
    /// By the icon's place in the set.
    var outcomes: [IconOutcome]
    /// The drawings that were read and are with a worker, by the icon's place.
    var drawings: [Int: [IconSet.Entry.Drawing]] = [:]
  }

  init(
    _ set: IconSet, output: ImageOutput?, rules: RuleBook, keepsMeasurements: Bool,
    keepsImages: Bool, didFinish: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.set = set
    self.output = output
    self.rules = rules
    self.keepsMeasurements = keepsMeasurements
    self.keepsImages = keepsImages
    self.didFinish = didFinish
    state = Mutex(
      State(
        outcomes: Array(repeating: IconOutcome(), count: set.entries.count)))
  }

  var hasFailed: Bool { state.withLock { $0.failure != nil } }
  var finishedCount: Int { state.withLock(\.finishedCount) }

  /// Ends the run; the first reason counts.
  func fail(_ error: RunError) {
    state.withLock { state in
      if state.failure == nil { state.failure = error }
    }
  }

  /// What every worker was kept from.
  var confinement: Confinement { state.withLock(\.confinement) }

  func note(_ confinement: Confinement) {
    state.withLock { $0.confinement.formIntersection(confinement) }
  }

  func checkFailure() throws(RunError) {
    if let failure = state.withLock(\.failure) { throw failure }
  }

  /// What became of each icon, in the order of their names.
  var outcomes: [IconOutcome] { state.withLock(\.outcomes) }

  /// Reads the drawings of the next icon.
  func next() -> (Int, IconJob)? {
    while true {
      guard let index = takeIndex() else { return nil }
      let entry = set.entries[index]
      var job = IconJob(
        drawings: [], declaredShape: entry.shape?.value,
        derivation: request(for: entry), wantsLargeContent: entry.isInTabBar)
      var drawings: [IconSet.Entry.Drawing] = []
      for drawing in entry.drawings {
        do {
          // One byte more than is allowed, so that a longer file is refused by its drawing's rule.
          let file = try FileSystem.readStart(
            of: drawing.path, byteCount: set.configuration.policy.limits[.bytes] + 1)
          job.drawings.append(.init(variant: drawing.variant, ink: entry.ink, file: file))
          drawings.append(drawing)
        } catch {
          note(unreadable: drawing, error, at: index)
        }
      }
      guard job.drawings.isEmpty else {
        state.withLock { $0.drawings[index] = drawings }
        return (index, job)
      }
      finish(index)
    }
  }

  /// Hands out a few icons to find the stroke of the set before any icon is made.
  ///
  /// A filled drawing without knock-outs, or with a wide one, gets the stroke of the others: one
  /// weight for all is what makes a set. A sample does, since all strokes of a set are alike.
  ///
  /// - Returns: How many icons there are to look at.
  func startProbing() -> Int {
    state.withLock { state in
      let mayNeedStroke = set.entries.contains { entry in
        entry.derivation.stroke == nil && entry.derivation.variants.contains(.outlined)
          && entry.drawings.count == 1 && entry.drawings[0].variant != .outlined
      }
      let count = set.entries.count
      let size = min(Self.probeCount, count)
      let isWorthIt = mayNeedStroke && count > 1
      state.waiting = isWorthIt ? (0..<size).reversed().map { $0 * count / size } : []
      state.isProbing = isWorthIt
      return state.waiting.count
    }
  }

  /// Hands out every icon that has no outcome yet.
  func startMaking() {
    state.withLock { state in
      state.setStroke = SetStroke(of: state.strokes).value
      state.isProbing = false
      state.waiting = set.entries.indices.reversed().filter { !state.finished.contains($0) }
    }
  }

  private func request(for entry: IconSet.Entry) -> VariantRequest {
    state.withLock { state in
      var request = entry.derivation
      request.setStroke = state.setStroke
      request.isProbe = state.isProbing
      return request
    }
  }

  private func takeIndex() -> Int? {
    state.withLock { state in
      state.waiting.popLast()
    }
  }

  private func note(
    unreadable drawing: IconSet.Entry.Drawing, _ error: SystemError, at index: Int
  ) {
    state.withLock {
      let unreadable = RunReport.UnreadableDrawing(file: drawing.path, error: error)
      // A probe may have found it before.
      if !$0.outcomes[index].unreadable.contains(unreadable) {
        $0.outcomes[index].unreadable.append(unreadable)
      }
    }
  }

  private func finish(_ index: Int) {
    state.withLock { state in
      state.finishedCount += 1
      state.finished.insert(index)
      didFinish(state.finishedCount, state.outcomes.count)
    }
  }
}

extension WorkBoard {
  /// Judges an icon and writes its images.
  func deliver(_ index: Int, _ result: IconResult) {
    let entry = set.entries[index]
    if result.isProbe {
      return state.withLock { $0.strokes += result.stroke.map { [$0] } ?? [] }
    }
    let drawings = state.withLock { $0.drawings.removeValue(forKey: index) ?? [] }
    let judgement = rules.judge(
      entry, drawings: drawings, result, configuration: set.configuration)
    let measurements =
      keepsMeasurements
      ? MeasuredIcons.Packed(
        name: entry.name, files: drawings.map(\.path), result, keepsImages: keepsImages) : nil
    do {
      try output?.write(result.images, of: entry.names)
      // A report may have asked for images that nothing is written of.
      let isExport = output != nil && !set.configuration.formats.isEmpty
      let images = isExport ? result.images.map(ImageRecord.init) : []
      state.withLock { state in
        state.outcomes[index].findings = judgement.findings
        state.outcomes[index].comparison = judgement.comparison
        state.outcomes[index].measurements = measurements
        state.outcomes[index].shape = result.shape
        state.outcomes[index].variants = result.variants
        state.outcomes[index].images = images.sorted()
      }
      finish(index)
    } catch {
      fail(error)
    }
  }
}

extension ImageRecord {
  /// Notes what an image is, without its bytes.
  fileprivate init(_ image: IconImage) {
    self.init(
      variant: image.variant, origin: image.origin, sizeClass: image.sizeClass,
      scale: image.scale, size: image.size, byteCount: image.png.count,
      hash: ContentHash(of: image.png))
  }
}
