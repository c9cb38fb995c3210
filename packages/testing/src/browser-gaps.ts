const nothing = (): void => undefined;

class SilentObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = (): readonly unknown[] => [];
}

/** Of all media a test has one: nothing moves, so that what left is gone at once. */
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

/** Gives jsdom the parts of a browser that it lacks and that screens call; they do nothing. */
export function fillBrowserGaps(): void {
  if (typeof window === 'undefined') return;
  fill(window, 'matchMedia', matchMedia);
  fill(window, 'IntersectionObserver', SilentObserver);
  fill(window, 'ResizeObserver', SilentObserver);
  // jsdom has this one, but only to complain that it does not work.
  Object.defineProperty(window, 'scrollTo', { configurable: true, writable: true, value: nothing });
  fill(Element.prototype, 'scrollIntoView', nothing);
  fill(Element.prototype, 'scrollTo', nothing);
  fill(URL, 'createObjectURL', () => 'blob:test');
  fill(URL, 'revokeObjectURL', nothing);
}
