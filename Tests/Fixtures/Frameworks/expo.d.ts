// What is used of expo-router and of the plugins of Expo, from github.com/expo/expo:
// packages/expo-router/src/native-tabs/common/elements.tsx at 05c6b9ec (Icon, Label, Badge),
// packages/expo-router/src/native-tabs/types.ts at 0dc96255 (Trigger). 'expo-router/native-tabs' is its
// name from SDK 58 on (docs.expo.dev/versions/v58.0.0/sdk/router/native-tabs).
declare module 'expo-router/native-tabs' {
  import type { ReactNode } from 'react';
  import type { ImageSourcePropType } from 'react-native';

  type States<Value> = Value | { default?: Value; selected: Value };
  interface SrcIcon {
    src?: States<ImageSourcePropType>;
    renderingMode?: 'template' | 'original';
  }
  interface XcassetIcon {
    xcasset?: States<string>;
  }
  type Role =
    | 'bookmarks' | 'contacts' | 'downloads' | 'favorites' | 'featured' | 'history'
    | 'more' | 'mostRecent' | 'mostViewed' | 'recents' | 'search' | 'topRated';

  export const NativeTabs: {
    (props: { children?: ReactNode }): JSX.Element;
    Trigger: {
      (props: { name?: string; role?: Role; children?: ReactNode }): JSX.Element;
      Icon(props: (XcassetIcon & SrcIcon) | SrcIcon): JSX.Element;
      Label(props: { children?: string }): JSX.Element;
      Badge(props: { children?: string }): JSX.Element;
    };
  };
}
