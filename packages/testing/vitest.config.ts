import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'testing', environment: 'jsdom', setupFiles: ['./src/setup.ts'], testTimeout: 60_000 },
});
