import IconSets

/// Why a configuration is not changed.
enum EditFailure: Error, Hashable {
  /// The file cannot be read.
  case unreadable(ConfigurationError)
  /// Somebody else has changed the value that was shown.
  case changed
  /// The file would be wrong, for a reason that the configuration's reader gives.
  case wrong(String)
  /// There is no configuration to write to.
  case missing
  /// There is no such file any more.
  case gone
  /// Another setting of the variant stands where the choices belong.
  case occupied(String)
  /// Comments would be lost.
  case comment
  /// The file is written in a form that cannot be edited safely.
  case form

  func message(path: String) -> String {
    switch self {
    case .unreadable(let error): error.description
    case .changed:
      "'\(path)' was changed by somebody else; look at the page and do it again"
    case .missing: "single drawings have no tabbar.yml to write to; preview their folder"
    case .wrong(let reason): reason
    case .gone: "'\(path)' was removed; look at the page"
    case .occupied(let setting):
      "'\(path)' has '\(setting)' for this icon, where the choice belongs; remove that first"
    case .comment:
      "a comment in '\(path)' would be lost; move it to a line of its own above the icon"
    case .form:
      "'\(path)' is in a form that cannot be edited safely; edit it by hand"
    }
  }
}
