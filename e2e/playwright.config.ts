import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { browserOptions } from './browser-options.ts';
import { serversFor } from './servers.ts';

/**
 * States without their own address, set up by the screenshot tests. Each night all, else those of the longest forms.
 */
const states =
  process.env['WALK'] === 'all'
    ? 'screenshots/volunteer-*.shots.ts'
    : 'screenshots/volunteer-{real-name,recovery}.shots.ts';

/** Each worker has a browser, an API with its database and two sites: more than two workers gain nothing. */
const workers = Math.min(2, availableParallelism());

export default defineConfig({
  testDir: '.',
  testMatch: ['**/*.spec.ts', states],
  // The walks visit every address themselves; other browsers have their own stages.
  testIgnore: ['**/*-all.shots.ts', 'old-browsers/**', 'other-engines/**'],
  outputDir: 'test-results',
  fullyParallel: false,
  workers,
  webServer: await serversFor(workers),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  failOnFlakyTests: true,
  reporter: 'list',
  use: browserOptions,
});
