import ArgumentParser
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
