// What is used of react-native, from github.com/facebook/react-native:
// packages/react-native/Libraries/Image/ImageSource.d.ts at 20a84a6c (sources of images) and
// packages/react-native/src/types/globals.d.ts at 0490ab90 (require).
declare module 'react-native' {
  export type ImageRequireSource = number;
  export interface ImageURISource {
    uri?: string | undefined;
  }
  export type ImageSourcePropType = ImageURISource | ImageURISource[] | ImageRequireSource;
}

interface NodeRequire {
  (id: string): any;
}
declare var require: NodeRequire;

// What TypeScript wants for JSX, and what is used of react.
declare module 'react' {
  export type ReactNode = unknown;
  export type ComponentType = () => ReactNode;
}
declare namespace JSX {
  type Element = unknown;
  interface ElementChildrenAttribute {
    children: {};
  }
  interface IntrinsicAttributes {
    key?: string;
  }
}
