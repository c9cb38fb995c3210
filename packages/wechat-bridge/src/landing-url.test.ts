import { expect, it, vi } from 'vitest';

it('returns the first address with its query and without its hash, even after a navigation', async () => {
  // The module caches the first address, and other tests of this worker have loaded it.
  vi.resetModules();
  const { captureLandingUrl, currentUrl } = await import('./landing-url.ts');
  window.history.replaceState(null, '', '/wu/home?code=CODE1&state=abc#top');
  const landing = captureLandingUrl();
  window.history.pushState(null, '', '/wu/scan#x');
  expect(landing).toBe(`${window.location.origin}/wu/home?code=CODE1&state=abc`);
  expect(captureLandingUrl()).toBe(landing);
  expect(currentUrl()).toBe(`${window.location.origin}/wu/scan`);
});
