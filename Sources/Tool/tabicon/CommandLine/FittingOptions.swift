import ArgumentParser
import IconModel
import IconPipeline
import IconSets

/// The options for the configuration, its overrides and the limits on drawings.
struct FittingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The configuration to use.", valueName: "tabbar.yml"),
    completion: .file(extensions: ConfigurationFile.extensions))
  var config: String?

  @Option(setting: "profile") var profile: Setting?
  @Option(setting: "fit") var fit: Setting?
  @Option(setting: "variants") var variants: Setting?

  @Option(
    help: ArgumentHelp(
      "\(Setting.sentence(of: "limits").dropLast()): \(DrawingLimit.names.joined(separator: ", ")).",
      discussion: "It may be given more than once; 'tabicon rules svg-limits' has the numbers.",
      valueName: "name=number"),
    completion: .list(DrawingLimit.names.map { $0 + "=" }),
    transform: { try Setting(option: "limits", $0) })
  var limit: [Setting] = []

  /// The values that replace those of the configuration.
  private var settings: [Setting] { [profile, fit, variants].compactMap(\.self) + limit }

  /// Whether an option was given.
  var hasSettings: Bool { config != nil || !settings.isEmpty }

  func apply(to request: inout RunRequest) {
    request.set.configuration = config
    request.set.overrides.settings += settings
  }
}

extension Option where Value == Setting? {
  /// An option with the name, the sentence and the values of a key of the configuration.
  init(setting key: String, _ sentence: String? = nil) {
    let words = Setting.words(of: key)
    let sentence = sentence ?? Setting.sentence(of: key)
    self.init(
      help: ArgumentHelp("\(sentence) (values: \(words.joined(separator: ", ")))"),
      completion: .list(words), transform: { try Setting(option: key, $0) })
  }
}

extension Setting {
  fileprivate init(option key: String, _ text: String) throws {
    do {
      try self.init(key, text)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

extension CompletionKind {
  /// Drawings and configuration files.
  static var inputs: CompletionKind {
    .file(extensions: DrawingName.extensions + ConfigurationFile.extensions)
  }
}

extension DrawingLimits {
  /// A note that names the limits above their standard values, which commands print even with
  /// `--quiet`; `nil` without any.
  var note: String? {
    guard !raised.isEmpty else { return nil }
    let list = raised.map { "\($0.rawValue) \(self[$0]) instead of \($0.defaultValue)" }
    return "note: limits on drawings are raised: " + list.joined(separator: ", ")
  }
}
