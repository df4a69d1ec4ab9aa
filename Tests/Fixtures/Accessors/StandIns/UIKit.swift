// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stands in for UIKit, in the declarations of its SDK of iOS 27, so that code for it can be checked
// and run where there is none. Every bundle has every image but those whose names hold "missing".
// The availability is that of Apple's documentation.
@_exported public import FoundationOfDarwin

public protocol UIAccessibilityIdentification: NSObjectProtocol {
  @MainActor var accessibilityIdentifier: String? { get set }
}

public final class UITraitCollection: NSObject, @unchecked Sendable {}

public final class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public let name: String
  public let renderingMode: RenderingMode

  private init(name: String, renderingMode: RenderingMode) {
    self.name = name
    self.renderingMode = renderingMode
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    guard !name.contains("missing") else { return nil }
    self.init(name: name, renderingMode: .automatic)
  }

  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(name: name, renderingMode: mode)
  }
}

@MainActor open class UIBarItem: NSObject, UIAccessibilityIdentification {
  open var title: String?
  open var image: UIImage?
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
}

open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search,
      downloads, mostRecent, mostViewed
  }

  open var selectedImage: UIImage?
  open var badgeValue: String?
  public var systemItem: SystemItem?

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
  }
}

@MainActor open class UIViewController: NSObject {}

@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
@MainActor open class UITab: NSObject, UIAccessibilityIdentification {
  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }

  public let identifier: String
  open var title: String
  open var image: UIImage?
  @available(iOS 26.1, tvOS 26.1, visionOS 26.1, *)
  open var selectedImage: UIImage? {
    get { selected }
    set { selected = newValue }
  }
  private var selected: UIImage?
  open var badgeValue: String?
  open var preferredPlacement = Placement.automatic
  open var allowsHiding = false
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  public let viewControllerProvider: ((UITab) -> UIViewController)?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    self.viewControllerProvider = viewControllerProvider
  }
}

@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
open class UISearchTab: UITab {
  @available(iOS 26.0, *)
  open var automaticallyActivatesSearch: Bool {
    get { activates }
    set { activates = newValue }
  }
  private var activates = false

  public override init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
  }

  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: "the system's", image: UIImage(named: "the system's", in: nil, compatibleWith: nil),
      identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
  }
}

@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
open class UITabGroup: UITab {
  open var children: [UITab]

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
  }
}

open class UITabBarController: UIViewController {
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  open var tabs: [UITab] {
    get { shown as? [UITab] ?? [] }
    set { shown = newValue }
  }
  private var shown: [NSObject] = []
  @available(iOS 27.0, visionOS 27.0, *)
  open var prominentTabIdentifier: String? {
    get { prominent }
    set { prominent = newValue }
  }
  private var prominent: String?
}
