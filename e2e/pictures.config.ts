import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';

/** Pictures of the kit's parts, compared with those in e2e/kit/pictures. */
export default defineConfig({
  testDir: 'kit',
  testMatch: '**/*.pictures.ts',
  outputDir: 'test-results/pictures',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // No picture needs another, nor a server: both cores of a small machine draw.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // An edge may be smoothed otherwise by another version of the browser; a part that moved is more than that.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.25 } },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/pictures.json' }]],
  use: { ...browserOptions, deviceScaleFactor: 1, isMobile: false, hasTouch: false, trace: 'off' },
});
