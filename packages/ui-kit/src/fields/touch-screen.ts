import { matchesMedia } from '../theme/media.ts';

/** Whether it is a small touch screen: sheets and wheels. All others get the native control. */
export const isTouchScreen = (): boolean => matchesMedia('(pointer: coarse) and (max-width: 1023px)');

/** Whether it is a phone or tablet, which offers its camera for a picture. */
export const isHandheld = (): boolean => matchesMedia('(pointer: coarse)');
