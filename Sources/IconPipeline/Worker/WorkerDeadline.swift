/// How long a worker may still take for what it is to answer.
///
/// Nothing that a worker does adds to it. It is asked ten times a second or more often, and what
/// passes between two questions counts as a second at most: while the machine sleeps, or somebody
/// has stopped the run, a drawing is not to blame.
struct WorkerDeadline {
  private static let longestStep = Duration.seconds(1)

  private var remaining: Duration
  private var last = ContinuousClock.now

  /// A deadline so many seconds from now.
  init(seconds: Int) { remaining = .seconds(seconds) }

  /// Whether the time is over.
  mutating func hasPassed() -> Bool {
    let now = ContinuousClock.now
    remaining -= min(now - last, Self.longestStep)
    last = now
    return remaining <= .zero
  }
}
