import { defineProject } from 'vitest/config';

/** Files keep nothing from one another: a process for each would cost more than its tests. */
export default defineProject({ test: { name: 'access', isolate: false, environment: 'node' } });
