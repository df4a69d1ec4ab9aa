import IconCatalog
import IconConfiguration
import IconModel
import IconRules
import Synchronization

/// Hands icons out to the lanes of a run and takes their results in.
final class WorkBoard: Sendable {
  /// How many icons are looked at to find the stroke of a set.
  private static let probeCount = 48

  let set: IconSet
  /// The places of the icons that are made; those of others may still be looked at for the stroke.
  let places: Range<Int>
  let output: ImageOutput?
  let memory: IconMemory?
  let rules: RuleBook
  /// What the drawings look like.
  let signatures: SignatureLedger
  /// Everything that was measured, where a report wants it.
  let measurements: Spool
  let keepsMeasurements: Bool
  let keepsImages: Bool
  private let didFinish: @Sendable (Int, Int) -> Void
  let state: Mutex<State>

  struct State {
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
    /// The icons that are with a worker, by their places.
    var flights: [Int: Flight] = [:]
  }

  /// An icon that is with a worker.
  struct Flight {
    /// The drawings that could be read.
    var drawings: [IconSet.Entry.Drawing] = []
    /// The hash of all that the icon depends on, if that is known.
    var key: ContentHash?
  }

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - set: The icons.
  ///   - places: The places of those that are made.
  ///   - output: Where images go, if anywhere.
  ///   - memory: What earlier runs made, if that counts.
  ///   - rules: The rules.
  ///   - keepsMeasurements: Whether a report wants everything that was measured.
  ///   - keepsImages: Whether a report wants the images.
  ///   - folder: Where there may be files for a moment.
  ///   - didFinish: Told of each finished icon.
  init(
    _ set: IconSet, places: Range<Int>, output: ImageOutput?, memory: IconMemory?, rules: RuleBook,
    keepsMeasurements: Bool, keepsImages: Bool, folder: String,
    didFinish: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.set = set
    self.places = places
    self.output = output
    self.memory = memory
    self.rules = rules
    signatures = SignatureLedger(in: folder)
    measurements = Spool(in: folder)
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

  /// Whether there are icons that no lane has.
  var hasWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Takes an icon back that a lane could not make for want of a worker.
  func takeBack(_ index: Int) { state.withLock { $0.waiting.append(index) } }

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

  /// Reads the drawings of the next icon that is to be made.
  func next() -> (Int, IconJob)? {
    while let index = takeIndex() {
      let entry = set.entries[index]
      let template = IconJob(entry, derivation: request(for: entry))
      if recall(index, template) { continue }
      if let job = read(index, template) { return (index, job) }
      finish(index)
    }
    return nil
  }

  /// Hands out a few icons to find the stroke of the set before any icon is made.
  ///
  /// A filled drawing without knock-outs, or with a wide one, gets the stroke of the others: one
  /// weight for all is what makes a set. A sample does, since all strokes of a set are alike.
  ///
  /// - Returns: How many icons there are to look at.
  func startProbing() -> Int {
    state.withLock { state in
      let mayNeedStroke = set.entries[places].contains(where: \.mayNeedSetStroke)
      let count = set.entries.count
      let size = min(Self.probeCount, count)
      let isWorthIt = mayNeedStroke && count > 1
      state.waiting = isWorthIt ? (0..<size).reversed().map { $0 * count / size } : []
      state.isProbing = isWorthIt
      return state.waiting.count
    }
  }

  /// Hands out every icon that is wanted and has no outcome yet.
  func startMaking() {
    state.withLock { state in
      state.setStroke = SetStroke(of: state.strokes).value
      state.isProbing = false
      state.waiting = places.reversed().filter { !state.finished.contains($0) }
    }
  }

  private func request(for entry: IconSet.Entry) -> VariantRequest {
    state.withLock { state in
      var request = entry.derivation
      // To the others it makes no difference, so a change of it is none to them.
      if entry.mayNeedSetStroke { request.setStroke = state.setStroke }
      request.isProbe = state.isProbing
      return request
    }
  }

  private func takeIndex() -> Int? {
    state.withLock { state in
      state.waiting.popLast()
    }
  }

  func finish(_ index: Int) {
    guard places.contains(index) else { return }
    state.withLock { state in
      state.finishedCount += 1
      state.finished.insert(index)
      didFinish(state.finishedCount, places.count)
    }
  }
}

extension IconSet.Entry {
  /// Whether the stroke of the set may count for a variant that is derived.
  fileprivate var mayNeedSetStroke: Bool {
    derivation.stroke == nil && derivation.variants.contains(.outlined) && partner == nil
      && drawing.variant != .outlined
  }
}
