import ArgumentParser
import IconModel

/// One limit on drawings as the command line gives it: `seconds=10`.
struct LimitOption: ExpressibleByArgument {
  let limit: DrawingLimit
  let value: Int

  static let allNames = DrawingLimit.allCases.map(\.rawValue).joined(separator: ", ")

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let limit = DrawingLimit(rawValue: String(parts[0])),
      let value = Int(parts[1]), (1...limit.maximum).contains(value)
    else { return nil }
    self.limit = limit
    self.value = value
  }
}
