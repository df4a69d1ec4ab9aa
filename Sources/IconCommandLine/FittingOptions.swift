package import ArgumentParser
import IconModel
package import IconPipeline
import IconSets

/// The options for the configuration, its overrides and the limits on drawings.
package struct FittingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The configuration to use.", valueName: "tabbar.yml"),
    completion: .configurations)
  var config: String?

  @Option(help: "The table of target sizes: \(MetricsProfile.allNames).")
  var profile: MetricsProfile?

  @Option(help: "What is brought to the target size: the ink (target), or the artboard.")
  var fit: FitMode?

  @Option(
    help: "Whether a variant that nobody drew is derived (auto, the default) or left out (drawn).")
  var variants: VariantMode?

  @Option(
    help: ArgumentHelp(
      "Set what a drawing may have or cost: \(DrawingLimit.names.joined(separator: ", ")).",
      discussion: "It may be given more than once; 'tabicon rules svg-limits' has the numbers.",
      valueName: "name=number"),
    completion: .list(DrawingLimit.names.map { $0 + "=" }),
    transform: LimitOption.init)
  var limit: [LimitOption] = []

  package init() {}

  /// Whether an option was given.
  var hasSettings: Bool {
    config != nil || profile != nil || fit != nil || variants != nil || !limit.isEmpty
  }

  /// Sets what the options say.
  package func apply(to request: inout RunRequest) {
    request.set.configuration = config
    request.set.profile = profile
    request.set.fit = fit
    request.set.variants = variants
    request.set.limits = Dictionary(limit.map { ($0.limit, $0.value) }, uniquingKeysWith: { $1 })
  }
}

extension FitMode: ExpressibleByArgument {}
extension CanvasMode: ExpressibleByArgument {}
extension VariantMode: ExpressibleByArgument {}
extension CompactMode: ExpressibleByArgument {}

extension MetricsProfile: ExpressibleByArgument {
  /// The names that shells complete.
  package static var defaultCompletionKind: CompletionKind { .list(catalogue.map(\.id)) }

  static var allNames: String { catalogue.map(\.id).joined(separator: ", ") }

  /// Finds a profile by its name.
  public init?(argument: String) { self.init(named: argument) }
}

extension CompletionKind {
  /// Configuration files.
  static var configurations: CompletionKind { .file(extensions: ConfigurationFile.extensions) }

  /// Drawings and configuration files.
  package static var inputs: CompletionKind {
    .file(
      extensions: DrawingName.extensions + ConfigurationFile.extensions)
  }
}

/// A value of `--limit`: `seconds=10`.
struct LimitOption: Sendable {
  let limit: DrawingLimit
  let value: Int

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard let limit = DrawingLimit(rawValue: parts[0]) else {
      let help = NearestName.help(for: parts[0], among: DrawingLimit.names, kind: "limits")
      throw ValidationError("there is no limit '\(parts[0])'; \(help)")
    }
    guard parts.count == 2, let value = Int(parts[1]), limit.allowedValues.contains(value) else {
      throw ValidationError(
        "give a number from \(limit.allowedValues.lowerBound) to \(limit.allowedValues.upperBound), as in '\(limit.rawValue)=\(limit.standard)'"
      )
    }
    self.limit = limit
    self.value = value
  }
}

extension DrawingLimits {
  /// A note that names the limits above their standard values, which commands print even with
  /// `--quiet`; `nil` without any.
  package var note: String? {
    guard !raised.isEmpty else { return nil }
    let list = raised.map { "\($0.rawValue) \(self[$0]) instead of \($0.standard)" }
    return "note: limits on drawings are raised: " + list.joined(separator: ", ")
  }
}
