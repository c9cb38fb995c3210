/** The files of a build lie in one folder; the worker leaves calls and pictures alone. */
const filesIn = (entries: readonly PerformanceEntry[]): readonly string[] => {
  const folder = `${window.location.origin}/`;
  return entries.map(({ name }) => name).filter((name) => name.startsWith(folder) && name.includes('/assets/'));
};

/** What is told to the worker of a newer build, where one waits: an event of the one before it would keep that alive. */
function report({ waiting, active }: ServiceWorkerRegistration, entries: readonly PerformanceEntry[]): void {
  const keep = filesIn(entries);
  if (keep.length > 0) (waiting ?? active)?.postMessage({ keep });
}

/** Calls back when the worker of a newer build has all its files and waits for the one before it to end. */
function onWaiting(registration: ServiceWorkerRegistration, callback: () => void): void {
  const follow = (next: ServiceWorker | null): void =>
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') callback();
    });
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

/**
 * Has a worker keep the files of this site on the device: its page, and what was loaded, before the worker stood behind
 * this page, too. It is a help: where there is none, or it cannot start, the page goes on without.
 */
export async function keepFiles(address: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    const registration = await navigator.serviceWorker.ready;
    const reportAll = (): void => report(registration, performance.getEntriesByType('resource'));
    reportAll();
    onWaiting(registration, reportAll);
    new PerformanceObserver((list) => report(registration, list.getEntries())).observe({ entryTypes: ['resource'] });
  } catch {
    // A host without the file, or a browser that keeps nothing.
  }
}
