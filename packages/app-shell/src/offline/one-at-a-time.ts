/**
 * Runs work under a named lock, one tab of this site at a time. Browsers without locks run it immediately, so the
 * server must deduplicate requests.
 */
export function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
