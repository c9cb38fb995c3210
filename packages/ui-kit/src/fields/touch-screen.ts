/** A finger on a small screen: sheets and wheels. Everything else gets the native control. */
export function isTouchScreen(): boolean {
  if (typeof window.matchMedia !== 'function') return false;
  return window.matchMedia('(pointer: coarse) and (max-width: 1023px)').matches;
}

/** A phone or tablet: asked for a picture, it offers its camera. */
export function isHandheld(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
}
