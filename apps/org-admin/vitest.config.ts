import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'org-admin',
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['@vp/testing/setup'],
    css: false,
    testTimeout: 60_000,
  },
});
