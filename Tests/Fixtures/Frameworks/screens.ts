// The screens of an app with the tabs of the example set.
import type { ComponentType } from 'react';

type Name = 'places' | 'itineraries' | 'record' | 'friends' | 'profile';
export const screens = {} as Record<Name, ComponentType>;
