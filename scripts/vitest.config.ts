import { defineProject } from 'vitest/config';

/** Files keep nothing from one another: a process for each would cost more than its tests. */
export default defineProject({
  test: {
    name: 'scripts',
    isolate: false,
    include: ['{checks,lint,mutation,publish,stack}/*.test.ts'],
    testTimeout: 60_000,
  },
});
