#if os(Linux)
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  @Suite struct WaitingTests {
    struct Wait: NamedCase {
      let id: String
      let arguments: [String]
      /// What a shell does with the pipe, which is full.
      var redirection = "exec >pipe"

      static let all = [
        Wait(id: "a printed report", arguments: ["validate", "in", "--format", "json"]),
        Wait(id: "the result of an export", arguments: ["export", "in", "-o", "out"]),
        Wait(
          id: "a report of an export",
          arguments: ["export", "in", "-o", "out", "--report", "json=-"]),
        Wait(
          id: "a report while watching",
          arguments: ["export", "in", "-o", "out", "--watch", "--report", "json=-"]),
        Wait(
          id: "standard error", arguments: ["export", "in", "-o", "out", "--watch"],
          redirection: "exec 2>pipe"),
        Wait(
          id: "a pipe in place of a report",
          arguments: ["validate", "in", "--report", "json=pipe"],
          redirection: ":"),
        Wait(id: "an inspection", arguments: ["inspect", "good", "in", "--json"]),
        Wait(id: "the address of a preview", arguments: ["preview", "in"]),
        Wait(id: "the result of a plan", arguments: ["plan", "in", "--shards", "2", "-o", "plan"]),
        Wait(
          id: "the result of a merge",
          arguments: ["merge", "in", "s/1-of-2.shard", "s/2-of-2.shard", "-o", "out"]),
        Wait(id: "the result of a draft", arguments: ["init", "in"]),
      ]
    }

    /// Each wait with one of the signals, which take one way through the tool.
    @Test(arguments: zip(Wait.all, Wait.all.indices.map { $0 % 2 == 0 ? SIGINT : SIGTERM }))
    func `a signal ends a command whose output nobody reads`(wait: Wait, signal: Int32) throws {
      let folder = try TemporaryFolder([
        "in/good-filled.svg": .disc, "in/kind-outlined.svg": .square,
      ])
      if wait.arguments[0] == "merge" {
        for shard in ["1/2", "2/2"] {
          try folder.tabicon("export", "in", "--shard", shard, "-o", "s", status: 0)
        }
      }
      var command = folder.command(wait.arguments)
      // The pipe is open for reading, and 64 KiB fill it.
      command.prelude =
        "mkfifo pipe && exec 3<>pipe && head -c 65536 /dev/zero >pipe && \(wait.redirection)"
      let running = try command.start()
      waitUntilQuiet(running)
      #expect(running.isRunning, "it waits for the reader")
      running.send(signal)
      let result = try running.wait()
      #expect(result.status == 128 + signal, "\(result)")
      #expect(try FileTree(folder.path).temporaryFiles == [])
    }

    private func waitUntilQuiet(_ running: RunningCommand) {
      var (quiet, last) = (0, "")
      for _ in 0..<500 where running.isRunning && quiet < 5 {
        usleep(60_000)
        let text = FileManager.default.contents(atPath: "/proc/\(running.processID)/stat")
        let fields = String(decoding: text ?? Data(), as: UTF8.self).split(separator: " ")
        // The state, and the times of the process and of its children that have ended.
        let now = fields.count > 16 ? "\(fields[2]) \(fields[13...16])" : ""
        quiet = now == last && now.hasPrefix("S") ? quiet + 1 : 0
        last = now
      }
    }
  }
#endif
