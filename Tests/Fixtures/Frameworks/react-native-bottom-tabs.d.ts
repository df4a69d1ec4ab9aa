// What is used of react-native-bottom-tabs 1.1.0, from
// github.com/callstackincubator/react-native-bottom-tabs at a66a1087:
// packages/react-native-bottom-tabs/src/types.ts (routes) and src/TabView.tsx.
declare module 'react-native-bottom-tabs' {
  import type { ReactNode } from 'react';
  import type { ImageSourcePropType } from 'react-native';

  export type BaseRoute = {
    key: string;
    title?: string;
    badge?: string;
    focusedIcon?: ImageSourcePropType | { sfSymbol: 'house' | 'magnifyingglass' };
    unfocusedIcon?: ImageSourcePropType | { sfSymbol: 'house' | 'magnifyingglass' };
    testID?: string;
    role?: 'search';
  };

  export default function TabView<Route extends BaseRoute>(props: {
    navigationState: { index: number; routes: Route[] };
    renderScene: (props: { route: Route }) => ReactNode | null;
    onIndexChange: (index: number) => void;
  }): JSX.Element;
}
