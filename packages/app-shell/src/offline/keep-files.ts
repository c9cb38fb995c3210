/** A page that asked for nothing this long has what it needs. */
const quietMs = 1000;

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
 * Has the worker of a newer build, if one waits, take over once nothing was told for a moment. Whatever a page asks of
 * the worker before it starts that anew, which then idles for half a minute; and only the first time that a waiting
 * worker asks to take over ends the one before it (Chromium's `ServiceWorkerVersion::SkipWaiting`).
 */
function createTakeover(registration: ServiceWorkerRegistration): () => void {
  let timer: number | undefined;
  return () => {
    window.clearTimeout(timer);
    if (registration.waiting === null) return;
    timer = window.setTimeout(() => registration.waiting?.postMessage({ takeOver: true }), quietMs);
  };
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
    const takeOverWhenQuiet = createTakeover(registration);
    const reportLoaded = (entries: readonly PerformanceEntry[]): void => {
      report(registration, entries);
      takeOverWhenQuiet();
    };
    const reportAll = (): void => reportLoaded(performance.getEntriesByType('resource'));
    reportAll();
    onWaiting(registration, reportAll);
    new PerformanceObserver((list) => reportLoaded(list.getEntries())).observe({ entryTypes: ['resource'] });
  } catch {
    // A host without the file, or a browser that keeps nothing.
  }
}
