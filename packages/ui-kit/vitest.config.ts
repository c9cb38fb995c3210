import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'ui-kit',
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 60_000,
  },
});
