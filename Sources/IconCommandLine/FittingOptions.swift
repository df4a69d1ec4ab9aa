import ArgumentParser
import IconConfiguration
import IconModel
import IconPipeline
import IconSets

/// Which settings are used and what drawings may have, for one icon or for all.
struct FittingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The configuration to use.", valueName: "tabbar.yml"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Option(help: "The table of target sizes: \(MetricsProfile.allNames).")
  var profile: MetricsProfile?

  @Option(help: "What is brought to the target size: the ink (target), or the artboard.")
  var fit: FitMode?

  @Option(
    help: "Whether a variant that nobody drew is derived (auto, the default) or left out (drawn).")
  var variants: VariantMode?

  @Flag(help: "Draw text in drawings, in whatever fonts this machine has.")
  var allowText = false

  @Option(
    help: ArgumentHelp(
      "Set what a drawing may have or cost: \(LimitOption.allNames).",
      discussion: "It may be given more than once; 'tabicon rules svg-limits' has the numbers.",
      valueName: "name=number"),
    completion: .list(DrawingLimit.allCases.map { $0.rawValue + "=" }),
    transform: LimitOption.init)
  var limit: [LimitOption] = []

  func apply(to request: inout RunRequest) {
    request.set.configuration = config
    request.set.profile = profile
    request.set.fit = fit
    request.set.variants = variants
    request.set.allowsText = allowText
    request.set.limits = Dictionary(limit.map { ($0.limit, $0.value) }, uniquingKeysWith: { $1 })
  }
}

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

extension DrawingLimits {
  /// That drawings may have or cost more than usual, which is said even with `--quiet`; `nil` where
  /// they may not.
  var note: String? {
    guard !raised.isEmpty else { return nil }
    let list = raised.map { "\($0.rawValue) \(self[$0]) instead of \($0.standard)" }
    return "note: limits on drawings are raised: " + list.joined(separator: ", ")
  }
}
