const nothing = (): void => undefined;

class SilentObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = (): readonly unknown[] => [];
}

/** Matches only reduced motion, so that closing elements disappear at once. */
function matchMedia(query: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    matches: query.includes('prefers-reduced-motion: reduce'),
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  });
}

function fill(owner: object, name: string, value: unknown): void {
  if (typeof Reflect.get(owner, name) === 'function') return;
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}

/** Adds the browser APIs that jsdom lacks and screens call; they do nothing. */
export function fillBrowserGaps(): void {
  if (typeof window === 'undefined') return;
  fill(window, 'matchMedia', matchMedia);
  fill(window, 'IntersectionObserver', SilentObserver);
  fill(window, 'ResizeObserver', SilentObserver);
  // jsdom defines it, but it only logs that it is not implemented.
  Object.defineProperty(window, 'scrollTo', { configurable: true, writable: true, value: nothing });
  // jsdom loads no picture, so a page with one would never be complete.
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => true });
  fill(Element.prototype, 'scrollIntoView', nothing);
  fill(Element.prototype, 'scrollTo', nothing);
  fill(URL, 'createObjectURL', () => 'blob:test');
  fill(URL, 'revokeObjectURL', nothing);
}
