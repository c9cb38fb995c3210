import { libraryPlugins, postcssPlugins, siteBuild } from '@vp/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const proxy = { '/api': { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true } };
const port = Number(process.env.PORT ?? 5174);

/** What the first pages share with others. */
const parts = ['packages/(ui-kit/src/card/tag|domain/src/limits).'];
const home = ['packages/ui-kit/src/shell/sticky-actions.', 'packages/ui-kit/src/layout/entry-grid.'];

export default defineConfig({
  base: '/wu/',
  plugins: [libraryPlugins(), react()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: siteBuild({ parts, home }),
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
