import react from '@vitejs/plugin-react';
import { configDefaults, defineProject } from 'vitest/config';
import { mocking } from './mocking-tests.ts';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'org-admin',
    environment: 'jsdom',
    isolate: false,
    exclude: [...configDefaults.exclude, ...mocking],
    setupFiles: ['@vp/testing/setup'],
    css: false,
    testTimeout: 60_000,
  },
});
