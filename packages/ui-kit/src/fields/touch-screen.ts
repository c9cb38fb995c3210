/** A finger on a small screen: sheets and wheels. Everything else gets the native control. */
export function isTouchScreen(): boolean {
  if (typeof window.matchMedia !== 'function') return false;
  return window.matchMedia('(pointer: coarse) and (max-width: 1023px)').matches;
}
