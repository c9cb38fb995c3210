import { defineProject } from 'vitest/config';

/** The test files share no state, so they need no isolation: a process for each would cost more than its tests. */
export default defineProject({
  test: {
    name: 'scripts',
    isolate: false,
    include: ['{checks,deploy,lint,mutation,publish,stack}/*.test.ts'],
    testTimeout: 60_000,
  },
});
