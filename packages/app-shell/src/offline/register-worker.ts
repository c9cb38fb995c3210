/** Name of the cache for files whose address stays while they change; the worker of `@vp/site-build` reads it. */
const settingsCache = 'settings';

/**
 * Lets a worker that waits take over. Only the page that found it asks, and that page is of the new build: an old page
 * that is open keeps the files of its build until then.
 */
function takeOver(worker: ServiceWorker | null): void {
  if (worker === null) return;
  const ask = (): void => {
    if (worker.state === 'installed') worker.postMessage({ type: 'SKIP_WAITING' });
  };
  worker.addEventListener('statechange', ask);
  ask();
}

/**
 * Registers the worker that keeps the site's files on the device. A host without the file or a browser without workers
 * changes nothing.
 */
export async function registerWorker(address: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    await registration.update();
    takeOver(registration.installing ?? registration.waiting);
    // The page loaded its settings before the worker was there.
    const settings = await caches.open(settingsCache);
    await settings.add(new URL('config.js', new URL(address, window.location.href)));
  } catch {
    // The page works without it.
  }
}
