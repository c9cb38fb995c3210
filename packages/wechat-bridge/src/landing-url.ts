let landing: string | undefined;

const withoutHash = (url: string): string => url.split('#')[0] ?? url;

/** Call first thing at boot, before the router: iOS verifies signatures against the address of the first load. */
export function captureLandingUrl(): string {
  landing ??= withoutHash(window.location.href);
  return landing;
}

/** The address of the page as it is now, without its hash. */
export function currentUrl(): string {
  return withoutHash(window.location.href);
}
