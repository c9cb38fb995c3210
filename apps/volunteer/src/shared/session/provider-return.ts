/**
 * A provider of OpenID Connect returns to an address that is registered without a query. The page's own query travels
 * in the OAuth state, after the state that the server issued, which has only letters and digits.
 */
const separator = '.';

/** Returns the address that a provider returns to, and the state with the query of the page. */
export function toReturn(page: string, state: string): { readonly redirectUri: string; readonly state: string } {
  const { origin, pathname, searchParams } = new URL(page);
  const query = searchParams.toString();
  return { redirectUri: origin + pathname, state: query === '' ? state : state + separator + query };
}

/** Returns the address of a page with its query out of the state; undefined where the state has none. */
export function restoredAddress(href: string): string | undefined {
  const url = new URL(href);
  const { searchParams } = url;
  const state = searchParams.get('state') ?? '';
  const at = state.indexOf(separator);
  if (at === -1) return undefined;
  searchParams.set('state', state.slice(0, at));
  // The provider's own answer wins over a query of the same name.
  for (const [name, value] of new URLSearchParams(state.slice(at + 1)))
    if (!searchParams.has(name)) searchParams.set(name, value);
  return url.href;
}

/** Puts the query of the page back into the address of the window. */
export function restoreQuery(): void {
  const { history, location } = window;
  const restored = restoredAddress(location.href);
  if (restored !== undefined) history.replaceState(history.state, '', restored);
}
