import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler builds what makes calls fail"))
struct FailureInjectionTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let call: String
    let error: Int32
    /// How many calls fail in turn; all of them, unless another case covers the rest.
    var count = 1_000

    var formats = "png, swift"

    var testDescription: String { "N8: \(call) fails with error \(error) for \(formats)" }

    static let all = [
      Fault(call: "write", error: ENOSPC), Fault(call: "write", error: EDQUOT, count: 3),
      Fault(call: "write", error: EIO), Fault(call: "write", error: EFBIG, count: 3),
      Fault(call: "short", error: 0), Fault(call: "create", error: ENOSPC),
      Fault(call: "create", error: EMFILE, count: 3), Fault(call: "rename", error: EIO),
      Fault(call: "close", error: EIO), Fault(call: "fsync", error: EIO),
      Fault(call: "mkdir", error: ENOSPC), Fault(call: "open", error: EIO),
      Fault(call: "open", error: EMFILE, count: 6),
      Fault(call: "write", error: ENOSPC, formats: "xcassets"),
      Fault(call: "rename", error: EIO, formats: "xcassets"),
      Fault(call: "open", error: EIO, formats: "xcassets"),
    ]
  }

  @Test(arguments: Fault.all)
  func `N8: whichever call fails, every file is old or new, and the next run completes`(
    fault: Fault
  ) throws {
    var set = try DrawingSet()
    // Two images an icon: more of them are more calls of the same places.
    set.configuration += "formats: [\(fault.formats)]\nprofile: ios-legacy\n"
    let library = try PreloadedLibrary("fault", in: set.folder)
    let old = try exported(set)
    try set.folder.write([
      "in/good-filled.svg": .rectangle(width: 18, height: 9), "in/more-filled.svg": .disc,
    ])
    let new = try exported(set)
    for isFirst in [true, false] {
      for number in 1...fault.count {
        try replace(set.folder("out"), by: isFirst ? nil : set.folder("old"))
        try? set.folder.remove("mark")
        let result = try set.command("--jobs", "1", "--fsync").with(
          environment: library.failing(
            fault.call, number: number, error: fault.error, below: "out", in: set.folder)
        ).run()
        let after = try set.output()
        guard set.folder.contains("mark") else {
          #expect(number > 1 || ["mkdir"].contains(fault.call))
          break
        }
        let place = "\(fault.testDescription), number \(number): \(result.errors)"
        #expect(
          result.status == 2 || result.status == 0 && after.differences(from: new) == [], "\(place)"
        )
        #expect(result.status == 0 || result.errorLines.count == 1, "\(place)")
        #expect(after.temporaryFiles == [], "\(place)")
        for path in after.differences(from: new) where after.files[path] != nil {
          #expect(after.files[path] == old.files[path], "\(path) is torn: \(place)")
        }
        if !isFirst {
          #expect(old.paths.allSatisfy { after.files[$0] != nil }, "\(place)")
        }
        if number.isMultiple(of: 5) {
          #expect(try exported(set).differences(from: new) == [], "\(place)")
        }
      }
    }
  }

  private func exported(_ set: DrawingSet) throws -> FileTree {
    try set.attempt(status: 0)
    if !set.folder.contains("old") {
      try replace(set.folder("old"), by: set.folder("out"))
    }
    return try set.output()
  }

  private func replace(_ folder: String, by other: String?) throws {
    try? FileManager.default.removeItem(atPath: folder)
    if let other { try FileManager.default.copyItem(atPath: other, toPath: folder) }
  }
}
