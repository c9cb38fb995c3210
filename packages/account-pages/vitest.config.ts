import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'account-pages',
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['@vp/testing/setup'],
    css: false,
    testTimeout: 60_000,
  },
});
