import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { PluginOption, UserConfig } from 'vite';
import { browserSupport } from './browser-support.ts';
import { compileHints } from './compile-hints.ts';
import { pageRules } from './page-rules.ts';
import { postcssPlugins } from './postcss.ts';
import { reactVant } from './react-vant.ts';
import { routePreload } from './route-preload.ts';
import { serviceWorker } from './service-worker.ts';
import { siteBuild } from './site-build.ts';

export interface Site {
  /** Port of the development and preview servers, unless the environment has `PORT`. */
  readonly port: number;
  /** Base path of the site: `/wu`. */
  readonly basePath: string;
  /** Source file of each page where visits begin, by the page's path. */
  readonly firstScreens: Readonly<Record<string, string>>;
  /** Plugins of this site only. */
  readonly plugins?: readonly PluginOption[];
}

/** Returns the Vite configuration of an app. The servers proxy API calls to `API_URL`. */
export function defineSite({ port, basePath, firstScreens, plugins = [] }: Site): UserConfig {
  const api = { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true };
  const server = {
    port: Number(process.env.PORT ?? port),
    strictPort: true,
    // The API also serves the pages of the simulators.
    proxy: { '/api': api, '/simulator': api },
  };
  return defineConfig({
    base: `${basePath}/`,
    plugins: [
      reactVant(),
      react(),
      browserSupport(),
      routePreload(firstScreens),
      pageRules(),
      serviceWorker(),
      compileHints(),
      ...plugins,
    ],
    // The default name of a class also has its file and its line: 2 kB more on each first screen.
    css: { modules: { generateScopedName: '[hash:base64:5]' }, postcss: { plugins: postcssPlugins() } },
    // React 18 and later have this hook.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    build: siteBuild,
    server,
    preview: server,
  });
}
