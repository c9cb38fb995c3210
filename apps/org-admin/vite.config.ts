import { firstLoad, postcssPlugins, reactVant } from '@vp/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const proxy = { '/api': { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true } };
const port = Number(process.env.PORT ?? 5174);

export default defineConfig({
  base: '/wu/',
  plugins: [reactVant(), react()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: {
    target: ['safari13', 'ios13', 'chrome86'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad() } } },
  },
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
