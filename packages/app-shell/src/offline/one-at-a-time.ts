/**
 * Runs work under a name while no other tab of this site does. A browser without locks runs it at once: what is sent
 * twice must be one for the server all the same.
 */
export function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
