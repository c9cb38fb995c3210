import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'nightly', include: ['scripts/{deploy,publish}/*.nightly.ts'] } });
