import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'validators', environment: 'node' } });
