/** The files of a build lie in one folder; calls and pictures are nobody else's business. */
const filesIn = (entries: readonly PerformanceEntry[]): readonly string[] => {
  const folder = `${window.location.origin}/`;
  return entries.map(({ name }) => name).filter((name) => name.startsWith(folder) && name.includes('/assets/'));
};

/**
 * Has a worker keep the files of this site on the device: its page, and what was loaded, before the worker stood behind
 * this page, too. It is a help: where there is none, or it cannot start, the page goes on without.
 */
export async function keepFiles(address: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  const report = (entries: readonly PerformanceEntry[]): void => {
    const keep = filesIn(entries);
    if (keep.length > 0) void container.ready.then(({ active }) => active?.postMessage({ keep }));
  };
  try {
    await container.register(address, { updateViaCache: 'none' });
    await container.ready;
    report(performance.getEntriesByType('resource'));
    new PerformanceObserver((list) => report(list.getEntries())).observe({ entryTypes: ['resource'] });
  } catch {
    // A host without the file, or a browser that keeps nothing.
  }
}
