import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';

const started = (executablePath = process.env['CHROMIUM'] ?? '') => ({
  ...browserOptions,
  launchOptions: { ...browserOptions.launchOptions, executablePath },
});

/** These programs crash about once in 250 starts, before they open a page. */
const metadata = { crashesAtStart: true };

const startPages = 'old-browsers/start-pages.spec.ts';

/** The oldest supported browser runs the story; the others open start pages. */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/old-browsers',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/old-browsers.json' }]],
  projects: [
    {
      name: 'chromium 86',
      testMatch: [startPages, 'journeys/{story,offline,start-failure}.spec.ts'],
      grep: /logged in open|log-in opens|from publication to|scanned twice|program is gone/,
      use: started(process.env['CHROMIUM_86']),
      metadata,
    },
    { name: 'chromium 114', testMatch: startPages, use: started(process.env['CHROMIUM_114']), metadata },
    // The engine is a new Chromium without the APIs that this Safari lacks: an emulation.
    ...['14', '15', '16'].map((version) => ({
      name: `safari ${version}`,
      testMatch: startPages,
      use: started(),
      metadata: { safari: version },
    })),
  ],
});
