import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Seconds that a page waits for the network if the device has a cached copy. */
const networkTimeoutSeconds = 4;

/**
 * Writes `sw.js`: it caches all files of its build, serves pages network-first, and never handles calls of the API,
 * which no route matches. `registerWorker` of `@vp/app-shell` registers and updates it. The functions below run in the
 * worker and must not use outer variables.
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
      // Names contain a hash: the same address is always the same file.
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
                // Returns the page of the build that this worker caches; another page's files may be missing.
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
          // Files of another build: the previous or the next one.
          urlPattern: /\/wu\/assets\//,
          handler: 'CacheFirst',
          options: {
            cacheName: 'assets',
            expiration: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 },
            plugins: [
              {
                // A host may respond with its page instead of a missing file.
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
