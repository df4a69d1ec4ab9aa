import IconModel
import Synchronization
import SystemFiles
import Testing

@testable import IconRendering

/// How a supervisor handles workers that a drawing has taken over.
@Suite struct WorkerSupervisorTests {
  /// Workers that never come to an end.
  private static let endless: [MadeUpWorker.Behaviour] = [
    .sendsByteAfterByte, .sendsMessageAfterMessage, .floods, .neverReads,
    .announcesMoreThanItSends, .closesTheSocket,
  ]
  /// Workers that break the protocol, and go on running.
  private static let violators: [MadeUpWorker.Behaviour] = [
    .announcesANegativeLength, .announcesTooLongAMessage, .sendsNonsense, .isReadyTwice,
  ]

  /// The results of two jobs when the first one ends its worker: another worker renders the second.
  private static func refusing(_ reason: String) -> MadeUpWorker.Outcome {
    .init(answered: [1], refused: [0: reason])
  }

  @Test func `a worker that goes on without a result is ended in time`() throws {
    // At the same time, since each waits for as long as a process may need to start on a busy machine.
    let outcomes = ThreadGroup.map(Self.endless.indices, on: Self.endless.count) { place in
      Result { try MadeUpWorker(Self.endless[place]).serve(seconds: 3) }
    }
    for (behaviour, outcome) in zip(Self.endless, outcomes) {
      #expect(
        try outcome.get() == Self.refusing("rendering did not end within 3 s"), "\(behaviour)")
    }
  }

  @Test(arguments: violators)
  func `a worker that breaks the protocol is ended at once`(
    behaviour: MadeUpWorker.Behaviour
  ) throws {
    let outcome = try MadeUpWorker(behaviour).serve(seconds: 3_600)
    #expect(
      outcome
        == Self.refusing(
          "the process that renders the drawing sends an answer that cannot be read"))
  }

  @Test func `a worker that exits is named, and another one renders the next icon`() throws {
    let outcome = try MadeUpWorker(.leaves).serve(seconds: 3_600)
    #expect(outcome == Self.refusing("the drawing ends the process that renders it"))
  }

  @Test(arguments: [MadeUpWorker.Behaviour.crashes, .findsNoMemory])
  func `a drawing that may have lacked memory is rendered again by a worker of its own`(
    behaviour: MadeUpWorker.Behaviour
  ) throws {
    let outcome = try MadeUpWorker(behaviour).serve(seconds: 3_600)
    #expect(outcome == .init(answered: [0, 1]))
  }

  @Test func `a drawing that crashes a worker of its own is refused`() throws {
    let outcome = try MadeUpWorker(.crashesAlways).serve(seconds: 3_600)
    let reason =
      "the drawing ends the SVG library (signal 11), by a fault of the library or by taking more"
      + " than 512 MiB"
    #expect(outcome == .init(refused: [0: reason, 1: reason]))
  }

  @Test func `a trap outside of the SVG library is the tool's and no fault of the drawing`() throws
  {
    let outcome = try MadeUpWorker(.traps).serve(seconds: 3_600)
    let reason =
      "a defect of tabicon \(ToolVersion.current) has ended the process that renders this drawing, as"
      + " it derived the other variant (signal 4)"
    #expect(outcome == .init(refused: [0: reason, 1: reason]))
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
