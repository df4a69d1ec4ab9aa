/// The jobs of a lane: those of the board that nothing is known of yet.
final class LaneJobs {
  private let board: WorkBoard
  private let cache: ResultCache?
  private let settings: ContiguousArray<UInt8>
  /// The keys of the jobs that are with the lane.
  private var keys: [Int: ContiguousArray<UInt8>] = [:]

  init(_ board: WorkBoard, settings: WorkshopSettings, cache: ResultCache?) {
    self.board = board
    self.cache = cache
    self.settings = settings.message
  }

  /// The next job and its number, or `nil` when there is none.
  func next() -> (Int, IconJob)? {
    while let (index, job) = board.next() {
      guard let cache else { return (index, job) }
      let key = settings + job.message
      guard let result = cache.result(of: key) else {
        keys[index] = key
        return (index, job)
      }
      board.deliver(index, result)
    }
    return nil
  }

  /// Takes the result of a job.
  func deliver(_ index: Int, _ result: IconResult) {
    if let key = keys.removeValue(forKey: index) { cache?.keep(result, for: key) }
    board.deliver(index, result)
  }
}
