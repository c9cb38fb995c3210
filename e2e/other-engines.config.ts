import { defineConfig } from '@playwright/test';
import { serversFor } from './servers.ts';

/** The runner alone comes from Playwright: it drives neither Debian's WebKitGTK nor Firefox ESR. */
export default defineConfig({
  testDir: 'other-engines',
  outputDir: 'test-results/other-engines',
  timeout: 240_000,
  workers: 1,
  // These browsers are no chat app.
  webServer: await serversFor(1, 'auto'),
  forbidOnly: true,
  failOnFlakyTests: true,
  reporter: 'list',
});
