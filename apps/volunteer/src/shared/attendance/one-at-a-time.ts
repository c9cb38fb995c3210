/**
 * Runs work for the kept scans of a person while no other tab of this site does. A browser without locks runs it at once:
 * the server takes a pass once and answers the same scan again.
 */
export function oneAtATime<Result>(user: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`kept-scans ${user}`, work);
}
