// What an app may declare beside the generated code. None of it is what the code means.
struct Bundle {}
struct Button {}
struct Color {}
struct EmptyView {}
struct ForEach {}
struct Group {}
struct Icon {}
struct Image {}
struct Label {}
struct LocalizedStringResource {}
struct Section {}
struct Tab {}
struct TabContentBuilder {}
struct TabPlacement {}
struct TabRole {}
struct TabSection {}
struct Text {}
struct UIImage {}
struct UINavigationController {}
struct UISearchTab {}
struct UITab {}
struct UITabBarController {}
struct UITabGroup {}
struct UITabBarItem {}
struct UIViewController {}
struct Variant {}
struct ViewBuilder {}
protocol TabContent {}
protocol View {}

func fatalError(_ text: String) -> String { text }
func unsafeBitCast(_ value: Int) -> Int { value }
func NSLocalizedString(_ key: String) -> String { key }
