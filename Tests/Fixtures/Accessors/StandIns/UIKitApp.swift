// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What an app has around its tab bar controller, so that the sample app can be checked.
public import Foundation

extension UIView {
  public enum ContentMode: Int, Sendable { case scaleToFill, center = 4 }
  public var frame: CGRect {
    get { .zero }
    set {}
  }
  public var bounds: CGRect { frame }
  public var contentMode: ContentMode {
    get { .scaleToFill }
    set {}
  }
  public func addSubview(_ view: UIView) {}
}

open class UIImageView: UIView {
  public convenience init(image: UIImage?) { self.init() }
}

@MainActor public final class UIApplication: UIResponder {}

open class UIScene: UIResponder {
  public final class ConnectionOptions: NSObject {}
}

public final class UIWindowScene: UIScene {}

@MainActor public final class UISceneSession: NSObject {
  public struct Role: Sendable {}
  public let role = Role()
}

@MainActor public final class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {}
  public var delegateClass: AnyClass?
}

open class UIWindow: UIView {
  public convenience init(windowScene: UIWindowScene) { self.init() }
  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  public static func main() {}
}

@MainActor public protocol UIWindowSceneDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}
