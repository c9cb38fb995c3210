import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'mock-server', testTimeout: 60_000 } });
