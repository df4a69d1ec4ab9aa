import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let controller = UITabBarController()
    TabIcons.setTabs(of: controller) { PageController(tab: $0) }
    // A badge that changes while the app runs.
    TabIcons.Tab.friends.uiTab(of: controller)?.badgeValue = "2"
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// What a tab shows: its icon again, as any view shows an icon.
final class PageController: UIViewController {
  private let tab: TabIcons.Tab

  init(tab: TabIcons.Tab) {
    self.tab = tab
    super.init(nibName: nil, bundle: nil)
    title = tab.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let image = UIImageView(image: tab.icon?.uiImage(.outlined))
    image.frame = view.bounds
    image.contentMode = .center
    view.addSubview(image)
  }
}
