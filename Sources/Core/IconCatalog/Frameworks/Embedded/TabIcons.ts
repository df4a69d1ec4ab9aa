/* eslint-disable */

import type { ImageRequireSource } from 'react-native';

// Icons and tabs.

/** The values of a tab while it is not selected, and while it is. */
export interface TabStates<Value> {
  readonly default: Value;
  readonly selected: Value;
}

/** What `UITabBarItem.SystemItem` has. */
export type TabSystemItem =
  | 'bookmarks'
  | 'contacts'
  | 'downloads'
  | 'favorites'
  | 'featured'
  | 'history'
  | 'more'
  | 'mostRecent'
  | 'mostViewed'
  | 'recents'
  | 'search'
  | 'topRated';

/** A tab of the bar. Properties that `tabbar.yml` does not set are absent. */
export interface Tab {
  readonly id: string;
  readonly title?: string;
  /** The key under which the strings of the app have the title. */
  readonly titleKey?: string;
  readonly accessibilityLabel?: string;
  readonly accessibilityLabelKey?: string;
  /** The name of the tab in user interface tests. */
  readonly testID?: string;
  readonly badge?: string;
  /** Brings title and icon of the system; `'search'` for the tab with the role `search`. */
  readonly systemItem?: TabSystemItem;
  /** The images. */
  readonly src?: TabStates<ImageRequireSource>;
  /** The image sets or symbol sets of the same images in the asset catalog; both are of one kind. */
  readonly xcasset?: TabStates<string>;
}

/** Returns the text of a key in the language of the app. */
export type Translate = (key: string, text: string | undefined) => string;

/** The title of a tab, translated if it has a key and there is a function for it. */
export function tabTitle(tab: Tab, translate?: Translate): string | undefined {
  return text(tab.titleKey, tab.title, translate);
}

/** What VoiceOver reads in place of the title. */
export function tabLabel(tab: Tab, translate?: Translate): string | undefined {
  return text(tab.accessibilityLabelKey, tab.accessibilityLabel, translate);
}

function text(key: string | undefined, plain: string | undefined, translate?: Translate) {
  return key !== undefined && translate ? translate(key, plain) : plain;
}

/** React Navigation 8: the `options` of a screen of `createBottomTabNavigator`. */
export function bottomTabOptions(tab: Tab, translate?: Translate) {
  const { src, badge, systemItem, testID } = tab;
  const title = tabTitle(tab, translate);
  const label = tabLabel(tab, translate);
  return {
    ...(title !== undefined && { title, tabBarLabel: title }),
    ...(label !== undefined && { tabBarAccessibilityLabel: label }),
    ...(badge !== undefined && { tabBarBadge: badge }),
    ...(systemItem !== undefined && { tabBarSystemItem: systemItem }),
    ...(testID !== undefined && { tabBarButtonTestID: testID }),
    ...(src !== undefined && {
      tabBarIcon: ({ focused }: { focused: boolean }) => ({
        type: 'image' as const,
        source: focused ? src.selected : src.default,
      }),
    }),
  };
}

/** Expo: the properties of `NativeTabs.Trigger.Icon`, which tints no image unless told to. */
export function nativeTabIcon(src: TabStates<ImageRequireSource>) {
  return { src, renderingMode: 'template' as const };
}

/** react-native-bottom-tabs: a route of `navigationState`. */
export function bottomTabRoute(tab: Tab, translate?: Translate) {
  const { src, badge, testID } = tab;
  const title = tabTitle(tab, translate);
  return {
    key: tab.id,
    ...(title !== undefined && { title }),
    ...(badge !== undefined && { badge }),
    ...(testID !== undefined && { testID }),
    ...(tab.systemItem === 'search' && { role: 'search' as const }),
    ...(src !== undefined && { focusedIcon: src.selected, unfocusedIcon: src.default }),
  };
}

/** react-native-screens: `icon` and `selectedIcon` under `ios` of `Tabs.Screen`. */
export function tabsScreenIcons(src: TabStates<ImageRequireSource>) {
  return {
    icon: { type: 'templateSource' as const, templateSource: src.default },
    selectedIcon: { type: 'templateSource' as const, templateSource: src.selected },
  };
}
