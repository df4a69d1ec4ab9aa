
import 'package:flutter/widgets.dart';

// Icons and tabs.

/// What the system does with a tab.
enum TabRole { search, prominent }

/// A tab of the bar; what `tabbar.yml` does not set is null.
final class TabItem {
  const TabItem({
    required this.id,
    this.title,
    this.titleKey,
    this.semanticLabel,
    this.semanticLabelKey,
    this.badge,
    this.role,
    this.icon,
    this.selectedIcon,
    this.nativeName,
    this.selectedNativeName,
  });

  final String id;
  final String? title;

  /// The key under which the strings of the app have the title.
  final String? titleKey;

  /// What screen readers say in place of the title.
  final String? semanticLabel;
  final String? semanticLabelKey;
  final String? badge;
  final TabRole? role;

  /// The image while the tab is not selected.
  final AssetImage? icon;
  final AssetImage? selectedIcon;

  /// The names of the same images in the asset catalog, for native bars.
  final String? nativeName;
  final String? selectedNativeName;

  /// The icon at its own size, in the colour of the bar.
  ImageIcon get imageIcon => ImageIcon(icon, size: TabIcons.size);
  ImageIcon get selectedImageIcon =>
      ImageIcon(selectedIcon, size: TabIcons.size);

  /// The item of a `CupertinoTabBar` or a `BottomNavigationBar`.
  BottomNavigationBarItem get barItem => BottomNavigationBarItem(
    icon: imageIcon,
    activeIcon: selectedImageIcon,
    label: title,
  );
}
