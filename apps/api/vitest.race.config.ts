import '@vp/contract/testing';
import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'race',
    environment: 'node',
    include: ['src/**/*.race.test.ts'],
    setupFiles: ['src/testing/check-rows.ts'],
    isolate: false,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
