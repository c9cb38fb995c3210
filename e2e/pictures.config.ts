import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';

/** Pictures of the kit's parts, compared with those in e2e/kit/pictures. */
export default defineConfig({
  testDir: 'kit',
  testMatch: '**/*.pictures.ts',
  outputDir: 'test-results/pictures',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Pictures are independent and need no server, so both cores of a small machine run them.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // Antialiasing may differ between browser versions; a moved part differs more.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.25 } },
  retries: 0,
  forbidOnly: true,
  failOnFlakyTests: true,
  reporter: 'list',
  use: { ...browserOptions, deviceScaleFactor: 1, isMobile: false, hasTouch: false, trace: 'off' },
});
