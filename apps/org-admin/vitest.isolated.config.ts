import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { mocking } from './mocking-tests.ts';

/** Files that replace a module, which works only before anything has loaded it. */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'org-admin-isolated',
    environment: 'jsdom',
    include: [...mocking],
    setupFiles: ['@vp/testing/setup'],
    css: false,
    testTimeout: 60_000,
  },
});
