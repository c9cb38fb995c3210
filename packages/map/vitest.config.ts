import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'map',
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['@vp/testing/setup'],
    testTimeout: 60_000,
  },
});
