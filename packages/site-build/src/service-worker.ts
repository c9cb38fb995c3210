import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** How long a page waits for the network while the device holds one. */
const networkTimeoutSeconds = 4;

/**
 * Writes `sw.js`: it holds all files of its build, answers pages from the network first, and never touches calls of the
 * API, which no route matches. `registerWorker` of `@vp/app-shell` registers it and lets a newer one take over. The
 * functions below run in the worker and may use nothing around them.
 */
export function serviceWorker(): PluginOption {
  return VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    manifest: false,
    injectRegister: false,
    workbox: {
      globPatterns: ['*.{html,svg}', 'assets/**/*.{js,css,svg}'],
      globIgnores: ['assets/screens-*.js'],
      // A hash in the name: the same address is the same file for good.
      dontCacheBustURLsMatching: /^assets\//,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      clientsClaim: true,
      navigateFallback: null,
      directoryIndex: null,
      runtimeCaching: [
        {
          urlPattern: ({ request }) => request.mode === 'navigate',
          handler: 'NetworkFirst',
          options: {
            cacheName: 'pages',
            networkTimeoutSeconds,
            plugins: [
              {
                fetchDidSucceed: ({ response }) => {
                  if (response.status >= 500) throw new Error(`the host answered ${response.status}`);
                  return Promise.resolve(response);
                },
                // The page of the build that this worker holds, never one whose files may be missing.
                cacheWillUpdate: () => Promise.resolve(null),
                cachedResponseWillBeUsed: () => caches.match('/wu/index.html', { ignoreSearch: true }),
              },
            ],
          },
        },
        {
          urlPattern: /\/config\.js$/,
          handler: 'NetworkFirst',
          options: { cacheName: 'settings', networkTimeoutSeconds },
        },
        {
          // Files of another build: of the one before this worker, or of the next one.
          urlPattern: /\/wu\/assets\//,
          handler: 'CacheFirst',
          options: {
            cacheName: 'assets',
            expiration: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 },
            plugins: [
              {
                // A host may answer its page in the place of a missing file.
                cacheWillUpdate: ({ response }) =>
                  Promise.resolve(
                    response.status === 200 && !response.headers.get('Content-Type')?.startsWith('text/html')
                      ? response
                      : null,
                  ),
              },
            ],
          },
        },
      ],
    },
  });
}
