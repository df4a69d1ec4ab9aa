import ArgumentParser
import IconConfiguration
import IconModel

/// One limit on drawings as the command line gives it: `seconds=10`.
struct LimitOption: Sendable {
  let limit: DrawingLimit
  let value: Int

  static let allNames = DrawingLimit.allCases.map(\.rawValue).joined(separator: ", ")

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard let limit = DrawingLimit(rawValue: parts[0]) else {
      let names = DrawingLimit.allCases.map(\.rawValue)
      let help = NearestName.help(for: parts[0], among: names, kind: "limits")
      throw ValidationError("there is no limit '\(parts[0])'; \(help)")
    }
    guard parts.count == 2, let value = Int(parts[1]), (1...limit.maximum).contains(value) else {
      throw ValidationError(
        "give a number from 1 to \(limit.maximum), as in '\(limit.rawValue)=\(limit.standard)'")
    }
    self.limit = limit
    self.value = value
  }
}
