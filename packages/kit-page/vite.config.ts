import { fileURLToPath } from 'node:url';
import { postcssPlugins, reactVant } from '@vp/site-build';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const port = Number(process.env.PORT ?? 5175);

// The kit page, for development and screenshot tests; not part of a deployment.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/kit/',
  plugins: [reactVant(), react()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: { target: 'chrome100' },
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
});
