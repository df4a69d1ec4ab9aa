import Foundation
import IconModel
import IconReport
import IconSets
import Synchronization
import TestSupport
import Testing

@testable import IconPipeline
@testable import IconRendering

/// The results that a run keeps for the next one although it ends before it is complete.
@Suite struct KeptResultTests {
  private static func request(_ purpose: RunRequest.Purpose, _ set: RepeatedExport) -> RunRequest {
    var request = RunRequest(purpose: purpose, workerExecutable: Tabicon.path)
    request.set.inputs = [set.folder("in")]
    request.set.output = set.folder("out")
    return request
  }

  @Test func `an interrupted export keeps the results of icons that it did not reach`() throws {
    let (count, changed, reached) = (40, 20, 5)
    let set = try RepeatedExport(pairs: count)
    let request = Self.request(.export, set)
    #expect(try IconRun(request).run().exportedIconCount == count)
    // The icons are taken in the order of their names.
    let numbers = (0..<count).sorted { "\($0)" < "\($1)" }
    for number in numbers.prefix(changed) { try set.write(pair: number, width: 15) }
    let done = Atomic(0)
    var observer = RunObserver { done.load(ordering: .relaxed) >= reached }
    observer.didFinish = { _, _, finished, _ in done.store(finished, ordering: .relaxed) }
    let interrupted = IconRun(request, observer)
    #expect(throws: RunError.self) { try interrupted.run() }
    let next = try IconRun(request).run()
    #expect(next.unchangedIconCount == count - changed + done.load(ordering: .relaxed))
    #expect(
      try FileTree(set.folder("out")).differences(from: set.clean().tree) == ["manifest.json"])
  }

  @Test func `runs that fail remove nothing from the memory of a process`() throws {
    let set = try RepeatedExport(pairs: 3)
    try set.folder.write("icons: .\n", to: "in/tabbar.yml")
    var request = Self.request(.validate, set)
    request.memory = MemoryResults()
    #expect(try IconRun(request).run().exportedIconCount == 3)
    try set.folder.write("icons: [", to: "in/tabbar.yml")
    for _ in 0..<3 { #expect(throws: RunError.self) { try IconRun(request).run() } }
    try set.folder.write("icons: .\n", to: "in/tabbar.yml")
    // Without a worker, all results must come from memory.
    request.workerExecutable = set.folder("nothing")
    #expect(try IconRun(request).run().exportedIconCount == 3)
  }
}
