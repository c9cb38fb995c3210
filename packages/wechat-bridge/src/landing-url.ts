let landing: string | undefined;

const withoutHash = (url: string): string => url.split('#')[0] ?? url;

/**
 * Returns the address of the first load. Call it first at boot, before the router: iOS verifies signatures against that
 * address.
 */
export function captureLandingUrl(): string {
  landing ??= withoutHash(window.location.href);
  return landing;
}

/** Returns the current address of the page, without its hash. */
export function currentUrl(): string {
  return withoutHash(window.location.href);
}
