import ArgumentParser
import IconModel
import IconPipeline

/// Which settings are used, for one icon or for all.
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

  func apply(to request: inout RunRequest) {
    request.configuration = config
    request.profile = profile
    request.fit = fit
    request.variants = variants
  }
}
