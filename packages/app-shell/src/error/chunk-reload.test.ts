import { safeStorage } from '@vp/ui-kit';
import { refuseStorage } from '@vp/testing';
import { beforeEach, expect, test } from 'vitest';
import { isChunkFailure, reloadOnceAfterDeployment } from './chunk-reload.ts';

beforeEach(() => safeStorage.clearExcept([]));

test.each([
  ['Failed to fetch dynamically imported module: https://x/assets/a.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /wu/assets/a.css', true],
  ['x is not a function', false],
])('%s is a missing file: %s', (message, expected) => {
  expect(isChunkFailure(new TypeError(message))).toBe(expected);
});

test('reloads the page once, and again only after a minute', () => {
  let reloads = 0;
  const reload = (): void => void (reloads += 1);
  expect(reloadOnceAfterDeployment({ nowMs: 1_000_000, reload })).toBe(true);
  expect(reloadOnceAfterDeployment({ nowMs: 1_020_000, reload })).toBe(false);
  expect(reloadOnceAfterDeployment({ nowMs: 1_061_000, reload })).toBe(true);
  expect(reloads).toBe(2);
});

test('reloads even if the clock was set back by an hour', () => {
  const reload = (): void => undefined;
  expect(reloadOnceAfterDeployment({ nowMs: 5_000_000, reload })).toBe(true);
  expect(reloadOnceAfterDeployment({ nowMs: 1_400_000, reload })).toBe(true);
});

test('does not reload if the page cannot record the reload, which would then repeat forever', () => {
  let reloads = 0;
  refuseStorage('closed');
  expect(reloadOnceAfterDeployment({ nowMs: 1_000_000, reload: () => void (reloads += 1) })).toBe(false);
  expect(reloads).toBe(0);
});
