#if canImport(UIKit) || canImport(SwiftUI)
  public import Foundation

  extension TabBarManifest.Tab {
    /// The title in the language of the app where a bundle has it, else as the manifest has it.
    ///
    /// - Parameter bundle: The bundle whose strings have the key `titleKey`.
    /// - Returns: `nil` for a tab with neither title nor key.
    public func localizedTitle(in bundle: Bundle = .main) -> String? {
      guard let titleKey else { return title }
      return bundle.localizedString(forKey: titleKey, value: title, table: nil)
    }
  }
#endif
