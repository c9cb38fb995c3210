import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'site-build', isolate: false, testTimeout: 60_000 } });
