import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'wechat-bridge', environment: 'jsdom', isolate: false } });
