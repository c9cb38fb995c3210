import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { browserOptions } from './browser-options.ts';
import { oldChromium } from './old-browsers/programs.ts';
import { serversFor } from './servers.ts';

const started = (executablePath = process.env['CHROMIUM'] ?? '') => ({
  ...browserOptions,
  launchOptions: { ...browserOptions.launchOptions, executablePath },
});

/** These programs crash about once in 250 starts, before they open a page. */
const metadata = { crashesAtStart: true };

const workers = Math.min(2, availableParallelism());
const startPages = 'old-browsers/start-pages.spec.ts';

/** The oldest supported browser runs the story; the others open start pages. */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/old-browsers',
  workers,
  webServer: await serversFor(workers),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  failOnFlakyTests: true,
  reporter: 'list',
  projects: [
    {
      name: 'chromium 86',
      testMatch: [startPages, 'journeys/{story,offline,start-failure}.spec.ts'],
      grep: /logged in open|log-in opens|from publication to|scanned twice|program is gone/,
      use: started(oldChromium('chrome-aws-lambda')),
      metadata,
    },
    { name: 'chromium 114', testMatch: startPages, use: started(oldChromium('@sparticuz/chromium')), metadata },
    // The engine is a new Chromium without the APIs that this Safari lacks: an emulation.
    ...['14', '15', '16'].map((version) => ({
      name: `safari ${version}`,
      testMatch: startPages,
      use: started(),
      metadata: { safari: version },
    })),
  ],
});
