import { configDefaults, defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.race.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/check-rows.ts'],
    /** The files of one worker share its database; opening one for each file would cost a second each. */
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
