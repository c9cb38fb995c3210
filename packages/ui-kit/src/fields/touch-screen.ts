/** Whether it is a small touch screen: sheets and wheels. All others get the native control. */
export function isTouchScreen(): boolean {
  if (typeof window.matchMedia !== 'function') return false;
  return window.matchMedia('(pointer: coarse) and (max-width: 1023px)').matches;
}

/** Whether it is a phone or tablet, which offers its camera for a picture. */
export function isHandheld(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
}
