// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stands in for UIKit, in the declarations of its SDK of iOS 27, so that code for it can be checked
// and run where there is none. Every bundle has every image but those whose names hold "missing".
// The availability is that of Apple's documentation.
@_exported public import FoundationOfDarwin

public protocol UIAccessibilityIdentification: NSObjectProtocol {
  @MainActor var accessibilityIdentifier: String? { get set }
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified, phone, pad, tv, mac, vision }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

public final class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let horizontalSizeClass: UIUserInterfaceSizeClass

  public init(
    idiom: UIUserInterfaceIdiom = .unspecified, width: UIUserInterfaceSizeClass = .unspecified
  ) {
    userInterfaceIdiom = idiom
    horizontalSizeClass = width
  }
}

// iOS 17.0, tvOS 17.0
@available(iOS 17.0, tvOS 17.0, *)
public protocol UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *)
public typealias UITrait = any UITraitDefinition.Type
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *)
public protocol UITraitChangeRegistration {}
@available(iOS 17.0, tvOS 17.0, *)
struct TraitRegistration: UITraitChangeRegistration {}

@available(iOS 17.0, tvOS 17.0, *)
@MainActor public protocol UITraitChangeObservable {
  func register(_ handler: @escaping (UITraitCollection) -> Void)
}

@available(iOS 17.0, tvOS 17.0, *)
extension UITraitChangeObservable {
  public typealias TraitChangeHandler<Observed> = (Observed, UITraitCollection) -> Void

  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    register { handler(self, $0) }
    return TraitRegistration()
  }
}

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

@MainActor open class UIResponder: NSObject {
  open var next: UIResponder? { nil }
}

open class UIView: UIResponder {
  public var superior: UIResponder?
  open override var next: UIResponder? { superior }
  open func didMoveToWindow() {}
  open func setNeedsLayout() { layoutSubviews() }
  open func layoutSubviews() {}
}

open class UITabBar: UIView {
  open var items: [UITabBarItem]?
}

open class UIViewController: UIResponder {
  open var children: [UIViewController] = []
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) { nil }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  open var view = UIView()
  open func viewDidLoad() {}
  open var title: String?
  open var tabBarItem = UITabBarItem()
  public private(set) var traitCollection = UITraitCollection()
  private var handlers: [(UITraitCollection) -> Void] = []

  /// Puts the view controller on a device, in a window of some width.
  public func show(on idiom: UIUserInterfaceIdiom, width: UIUserInterfaceSizeClass) {
    let last = traitCollection
    traitCollection = UITraitCollection(idiom: idiom, width: width)
    if last.horizontalSizeClass != width { for handler in handlers { handler(last) } }
  }

  public func register(_ handler: @escaping (UITraitCollection) -> Void) {
    handlers.append(handler)
  }
}

@available(iOS 17.0, tvOS 17.0, *)
extension UIViewController: UITraitChangeObservable {}

open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = [] {
    didSet {
      precondition(
        !viewControllers.contains { $0 is UINavigationController },
        "pushing a navigation controller is not supported")
    }
  }

  public convenience init(rootViewController: UIViewController) {
    self.init()
    viewControllers = [rootViewController]
  }
}

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
  open var isHidden = false
  public fileprivate(set) weak var parent: UITabGroup?
  /// Made once, as UIKit does.
  public private(set) lazy var viewController = viewControllerProvider?(self)
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
  open var children: [UITab] { didSet { adopt() } }
  open var selectedChild: UITab?
  open var managingNavigationController: UINavigationController?

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    adopt()
  }

  private func adopt() { for child in children { child.parent = self } }
}

/// Shows what Apple's engineers say of UIKit's (developer forums, 761231 and 793985): a root tab changes
/// the view controller, and a tab in a group only where the group has a managing navigation controller,
/// which then shows the group's own view controller and that of the tab.
open class UITabBarController: UIViewController {
  public let tabBar = UITabBar()
  @available(tvOS, unavailable)
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

  @available(iOS 18.0, visionOS 2.0, *)
  @available(tvOS, unavailable)
  open var mode: Mode {
    get { Mode(rawValue: chosenMode) ?? .automatic }
    set { chosenMode = newValue.rawValue }
  }
  private var chosenMode = 0
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  open var tabs: [UITab] {
    get { given as? [UITab] ?? [] }
    set {
      given = newValue
      let all = newValue + newValue.flatMap { ($0 as? UITabGroup)?.children ?? [] }
      let own = all.map(\.identifier).filter { $0 != "com.apple.UIKit.Search" }
      precondition(Set(own).count == own.count, "tabs have one identifier: \(own)")
      selectedTab = newValue.first
    }
  }
  private var given: [NSObject] = []
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  open var selectedTab: UITab? {
    get { selection as? UITab }
    set {
      // A group in the bar shows one of its tabs.
      let leaf = (newValue as? UITabGroup).flatMap { $0.selectedChild ?? $0.children.first }
      selection = leaf ?? newValue
      guard let tab = leaf ?? newValue else { return selectedViewController = nil }
      guard let group = tab.parent, given.contains(group) else {
        return selectedViewController = tab.viewController
      }
      group.selectedChild = tab
      guard let navigation = group.managingNavigationController else {
        return selectedViewController = group.viewController
      }
      navigation.viewControllers = [group.viewController, tab.viewController].compactMap { $0 }
      selectedViewController = navigation
    }
  }
  private var selection: NSObject?
  open var selectedViewController: UIViewController?
  @available(iOS 27.0, visionOS 27.0, *)
  open var prominentTabIdentifier: String? {
    get { prominent }
    set { prominent = newValue }
  }
  private var prominent: String?
}
