import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';

/**
 * States without their own address, set up by the screenshot tests. Each night all, else those of the longest forms.
 */
const states =
  process.env['WALK'] === 'all'
    ? 'screenshots/volunteer-*.shots.ts'
    : 'screenshots/volunteer-{real-name,recovery}.shots.ts';

export default defineConfig({
  testDir: '.',
  testMatch: ['**/*.spec.ts', states],
  // The walks visit every address themselves; other browsers have their own stages.
  testIgnore: ['**/*-all.shots.ts', 'old-browsers/**', 'other-engines/**'],
  outputDir: 'test-results',
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: browserOptions,
});
