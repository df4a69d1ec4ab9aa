package import ArgumentParser
import IconModel
package import IconPipeline

extension OutputName: ExpressibleByArgument {
  /// What is shown unless something else is asked for.
  static let usual = OutputName(sizeClass: .regular, scale: DisplayScale(2))

  /// What shells complete.
  package static var defaultCompletionKind: CompletionKind {
    .list(all(of: .appleHIG2022).map(\.description))
  }

  /// Reads a name such as `regular@2x`.
  public init?(argument: String) { self.init(argument) }
}
