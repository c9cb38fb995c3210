/// <reference path="./css.d.ts" />
export type { AmapAccess } from './amap.ts';
export { toGcj02 } from './gcj.ts';
export { loadMacaoMap } from './macao-map.ts';
export { locationErrorOf, mapErrorKinds, mapErrorOf } from './map-error.ts';
export type { MapErrorKind } from './map-error.ts';
export type { MapPin, PinTone } from './map-pin.ts';
export { MapPicker } from './map-picker.tsx';
export type { LocatedPoint, MapPickerProps, PickedPlace } from './map-picker.tsx';
export { defaultCentre } from './map-point.ts';
export type { MapPoint } from './map-point.ts';
export { MapView } from './map-view.tsx';
export type { MapViewProps } from './map-view.tsx';
