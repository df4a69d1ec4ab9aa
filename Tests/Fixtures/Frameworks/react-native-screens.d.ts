// What is used of react-native-screens 4.28.0-nightly-20260821, from
// github.com/software-mansion/react-native-screens at 8fe8b874: src/components/shared/types.ts (icons)
// and src/components/tabs/screen/TabsScreen.types.ts and TabsScreen.ios.types.ts.
declare module 'react-native-screens' {
  import type { ReactNode } from 'react';
  import type { ImageSourcePropType } from 'react-native';

  export type PlatformIconIOS =
    | { type: 'sfSymbol'; name: string }
    | { type: 'xcasset'; name: string }
    | { type: 'templateSource'; templateSource: ImageSourcePropType }
    | { type: 'imageSource'; imageSource: ImageSourcePropType };

  export const Tabs: {
    Screen(props: {
      screenKey: string;
      title?: string | undefined;
      badgeValue?: string | undefined;
      ios?: { icon?: PlatformIconIOS | undefined; selectedIcon?: PlatformIconIOS | undefined } | undefined;
      children?: ReactNode;
    }): JSX.Element;
  };
}
