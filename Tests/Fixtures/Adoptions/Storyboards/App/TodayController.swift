import UIKit

/// What the first tab shows: the icon of the tab, which the storyboard names, once more.
final class TodayController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tabBarItem.image = TabIcons.Icon.today.uiImage(.outlined)
    tabBarItem.selectedImage = TabIcons.Icon.today.uiImage(.filled)
    let image = UIImageView(image: TabIcons.Icon.market.uiImage(.filled))
    image.frame = view.bounds
    view.addSubview(image)
  }
}
