import { defineConfig } from '@playwright/test';

/** The runner alone comes from Playwright: it drives neither Debian's WebKitGTK nor Firefox ESR. */
export default defineConfig({
  testDir: 'other-engines',
  outputDir: 'test-results/other-engines',
  timeout: 240_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/other-engines.json' }]],
});
