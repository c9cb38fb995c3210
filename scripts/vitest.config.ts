import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'scripts', include: ['{checks,mutation,publish,stack}/*.test.ts'], testTimeout: 60_000 },
});
