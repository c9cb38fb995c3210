import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';
import { serversFor } from './servers.ts';

process.env['PICTURES'] ??= 'two languages';

export default defineConfig({
  testDir: 'screenshots',
  testMatch: '**/*.shots.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  webServer: await serversFor(1),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: browserOptions,
});
