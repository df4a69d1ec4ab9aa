import IconModel
import Synchronization
import SystemFiles
import Testing

@testable import IconRendering

@Suite struct WorkerSupervisorTests {
  private static let endless: [MadeUpWorker.Behaviour] = [
    .sendsByteAfterByte, .neverReads, .announcesMoreThanItSends, .closesTheSocket,
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

  private static let unreadable = refusing(
    "the process that renders the drawing sends an answer that cannot be read")
  private static let crashed =
    "the drawing ends the SVG library (signal 11), by a fault of the library or by taking more"
    + " than 512 MiB"
  private static let trapped =
    "a defect of tabicon \(ToolVersion.current) has ended the process that renders this drawing, as"
    + " it derived the other variant (signal 4)"

  private static let outcomes: [(MadeUpWorker.Behaviour, MadeUpWorker.Outcome)] = [
    // Jobs and results larger than the buffers of a socket pass each other.
    (.answersBeforeItReads, .init(answered: [0, 1])),
    // Another worker renders the next icon.
    (.leaves, refusing("the drawing ends the process that renders it")),
    // What may have lacked memory is rendered again by a worker of its own.
    (.crashes, .init(answered: [0, 1])), (.findsNoMemory, .init(answered: [0, 1])),
    (.crashesAlways, .init(refused: [0: crashed, 1: crashed])),
    (.traps, .init(refused: [0: trapped, 1: trapped])),
    (.announcesANegativeLength, unreadable), (.announcesTooLongAMessage, unreadable),
    (.sendsNonsense, unreadable), (.isReadyTwice, unreadable),
  ]

  @Test(arguments: outcomes)
  func `a worker that ends or breaks the protocol costs no more than its drawing`(
    behaviour: MadeUpWorker.Behaviour, expected: MadeUpWorker.Outcome
  ) throws {
    #expect(try MadeUpWorker(behaviour).serve(seconds: 3_600) == expected)
  }

  @Test func `a drawing that a worker leaves out is a defect of the tool`() {
    let failure = DrawingFailure.unmeasured
    #expect(failure.kind == .defect)
    #expect(failure.message.hasPrefix("a defect of tabicon \(ToolVersion.current) has"))
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
