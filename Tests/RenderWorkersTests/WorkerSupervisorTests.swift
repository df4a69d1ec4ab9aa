import IconModel
import IconRendering
import MessageCoding
import Synchronization
import SystemFiles
import Testing

@testable import RenderWorkers

/// What a supervisor makes of workers that a drawing has taken over.
@Suite struct WorkerSupervisorTests {
  /// Workers that never come to an end.
  private static let endless: [MadeUpWorker.Behaviour] = [
    .sendsByteAfterByte, .sendsMessageAfterMessage, .floods, .neverReads,
    .announcesMoreThanItSends, .closesTheSocket,
  ]
  /// Workers that send what no worker sends, and live on.
  private static let violators: [MadeUpWorker.Behaviour] = [
    .announcesANegativeLength, .announcesTooLongAMessage, .sendsNonsense, .isReadyTwice,
  ]

  /// What comes of two jobs when the first one ends its worker for a reason: another worker makes
  /// the other.
  private static func refusing(_ reason: String) -> MadeUpWorker.Outcome {
    .init(answered: [1], refused: [0: reason])
  }

  @Test func `a worker that goes on without a result is ended in time`() throws {
    // All at once, since each takes its time: enough for a process to start on a busy machine.
    let outcomes = ThreadGroup.map(Self.endless.indices, on: Self.endless.count) { place in
      Result { try MadeUpWorker(Self.endless[place]).serve(seconds: 3) }
    }
    for (behaviour, outcome) in zip(Self.endless, outcomes) {
      #expect(
        try outcome.get() == Self.refusing("rendering did not end within 3 s"), "\(behaviour)")
    }
  }

  @Test(arguments: violators)
  func `a worker that sends what no worker sends is ended at once`(
    behaviour: MadeUpWorker.Behaviour
  ) throws {
    let outcome = try MadeUpWorker(behaviour).serve(seconds: 3_600)
    #expect(
      outcome
        == Self.refusing(
          "the process that renders the drawing sends an answer that cannot be read"))
  }

  @Test func `a worker that leaves is named, and another makes the next icon`() throws {
    let outcome = try MadeUpWorker(.leaves).serve(seconds: 3_600)
    #expect(outcome == Self.refusing("the drawing ends the process that renders it"))
  }

  @Test func `jobs and results larger than the buffers of a socket pass each other`() throws {
    let outcome = try MadeUpWorker(.answersBeforeItReads).serve(seconds: 3_600)
    #expect(outcome == .init(answered: [0, 1]))
  }

  @Test(arguments: endless)
  func `a supervisor ends when the run does, whatever its worker does`(
    behaviour: MadeUpWorker.Behaviour
  ) throws {
    let questions = Atomic(0)
    let outcome = try MadeUpWorker(behaviour).serve(seconds: 3_600) {
      questions.add(1, ordering: .relaxed).newValue > 5
    }
    #expect(outcome == .init(), "no drawing is to blame")
  }
}
