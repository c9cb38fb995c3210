import { expect, it } from 'vitest';
import { captureLandingUrl, currentUrl } from './landing-url.ts';

it('keeps the first address with its query and without its hash, whatever the router does later', () => {
  window.history.replaceState(null, '', '/wu/home?code=CODE1&state=abc#top');
  const landing = captureLandingUrl();
  window.history.pushState(null, '', '/wu/scan#x');
  expect(landing).toBe(`${window.location.origin}/wu/home?code=CODE1&state=abc`);
  expect(captureLandingUrl()).toBe(landing);
  expect(currentUrl()).toBe(`${window.location.origin}/wu/scan`);
});
