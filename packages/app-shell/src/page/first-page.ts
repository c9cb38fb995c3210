import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** True unless a site calls `followFirstPage`, as in tests of a single screen. */
const hasComeAtom = atom(true);

/** Delays queries that the first page does not show, until `later` runs its callback. */
export function followFirstPage(later: (work: () => void) => void): void {
  getDefaultStore().set(hasComeAtom, false);
  later(() => getDefaultStore().set(hasComeAtom, true));
}

/** Returns whether the first page of the visit is complete; other queries wait for it. */
export const useHasFirstPage = (): boolean => useAtomValue(hasComeAtom);
