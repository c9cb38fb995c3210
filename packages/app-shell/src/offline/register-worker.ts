/** Cache name of files whose content changes at the same address; the worker of `@vp/site-build` reads it. */
const settingsCache = 'settings';

/** A page without requests for this long is idle. */
const quietMs = 1000;

/** Calls back once the page has made no requests for a moment. */
function whenIdle(callback: () => void): void {
  let timer = window.setTimeout(end, quietMs);
  const observer = new PerformanceObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(end, quietMs);
  });
  observer.observe({ entryTypes: ['resource'] });
  function end(): void {
    observer.disconnect();
    callback();
  }
}

/**
 * Activates a waiting worker. Only the page that found it requests this, and that page is of the new build; open pages
 * of the old build keep their files until then. Chromium honours only the first request, and not while the active
 * worker handles events, so the page has to be idle.
 */
function takeOver(worker: ServiceWorker | null): void {
  if (worker === null) return;
  const ask = (): void => {
    if (worker.state === 'installed') whenIdle(() => worker.postMessage({ type: 'SKIP_WAITING' }));
  };
  worker.addEventListener('statechange', ask);
  ask();
}

/**
 * Registers the worker that caches the files of the site. Does nothing if the host lacks the file or the browser lacks
 * service workers.
 */
export async function registerWorker(address: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    await registration.update();
    // The page loaded its settings before the worker was active.
    const settings = await caches.open(settingsCache);
    await settings.add(new URL('config.js', new URL(address, window.location.href)));
    takeOver(registration.installing ?? registration.waiting);
  } catch {
    // The page works without a worker.
  }
}
