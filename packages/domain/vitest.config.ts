import { defineProject } from 'vitest/config';

/** Rules keep nothing between files: a process for each would cost more than its tests. */
export default defineProject({ test: { name: 'domain', environment: 'node', isolate: false } });
