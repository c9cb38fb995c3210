/** Whether a media query matches; false on a server, which has no screen. */
export function matchesMedia(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}
