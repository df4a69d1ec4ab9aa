// What is used of @react-navigation/bottom-tabs 8.0.0-alpha.49 and @react-navigation/elements
// 3.0.0-alpha.47, from github.com/react-navigation/react-navigation at 73f8c298:
// packages/bottom-tabs/src/types.tsx (options), packages/elements/src/types.tsx (icons),
// packages/bottom-tabs/src/navigators/createBottomTabNavigator.tsx.
declare module '@react-navigation/bottom-tabs' {
  import type { ComponentType, ReactNode } from 'react';
  import type { ImageSourcePropType } from 'react-native';

  export type Icon =
    | { type: 'sfSymbol'; name: 'house' | 'magnifyingglass' }
    | { type: 'image'; source: ImageSourcePropType; tinted?: boolean };

  export type TabsScreenSystemItem =
    | 'bookmarks' | 'contacts' | 'downloads' | 'favorites' | 'featured' | 'history'
    | 'more' | 'mostRecent' | 'mostViewed' | 'recents' | 'search' | 'topRated';

  export type BottomTabNavigationOptions = {
    title?: string;
    tabBarLabel?: string;
    tabBarBadge?: number | string | undefined;
    tabBarAccessibilityLabel?: string;
    tabBarButtonTestID?: string;
    tabBarSystemItem?: TabsScreenSystemItem;
    tabBarIcon?:
      | Icon
      | ((props: { focused: boolean; color: string; size: number }) => Icon | ReactNode);
  };

  export function createBottomTabNavigator(config: {
    screens: Record<string, { screen: ComponentType; options?: BottomTabNavigationOptions }>;
  }): unknown;
}
