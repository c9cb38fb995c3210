import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { postcssPlugins, reactVant } from '@vp/ui-kit/vite';

const proxy = { '/api': { target: process.env.API_URL ?? 'http://localhost:8080', changeOrigin: true } };
const port = Number(process.env.PORT ?? 5173);

/** Libraries of every page: one file that stays in the cache when only our code changes. */
const everywhere =
  /node_modules[\\/](\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/][\w-]+|i18next|react-i18next|use-sync-external-store|ky)[\\/]/;

/** Parts of them that come with the pages that change something or load page after page. */
const notAtFirst = /(mutationObserver|infiniteQueryObserver|useMutation|useInfiniteQuery)\.js$/;

/** Our own code of every first page, in one file instead of many small ones; what comes later stays apart. */
const frame = new RegExp(
  [
    String.raw`packages/ui-kit/src/(button|card|icon|shell|storage|theme|art/(cover|illustration|lotus|waves)\.)`,
    String.raw`packages/ui-kit/src/(state/(delayed|skeleton|slow|error|empty)|feedback/(feedback|focus|dialog))`,
    String.raw`packages/(api-client|access)/src/`,
    String.raw`packages/i18n/src/(?!locales|server)`,
    String.raw`packages/contract/src/(addresses|refusals|envelope)\.`,
    String.raw`packages/wechat-bridge/src/(host|landing-url|bridge-error)\.`,
    String.raw`apps/volunteer/src/(main|app/|shared/(api|app-tabs|bridge|chunk-reload|config|device|error-words|forget-person|not-found|paths|queries|query-page|redirect|session|show-error)\b)`,
  ].join('|'),
);

const groups = [
  { name: 'libraries', test: (id: string) => everywhere.test(id) && !notAtFirst.test(id), priority: 2 },
  { name: 'frame', test: (id: string) => frame.test(id.replaceAll('\\', '/')), priority: 1 },
];

export default defineConfig({
  base: '/wu/',
  plugins: [reactVant(), react()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: {
    target: ['safari13', 'ios13', 'chrome86'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
  },
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
});
