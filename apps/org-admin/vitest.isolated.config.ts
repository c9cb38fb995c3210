import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { mocking } from './mocking-tests.ts';

/** Test files that mock a module. The mock works only before the module is first loaded. */
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
