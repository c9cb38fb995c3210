import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** True unless a site calls `followFirstPage`, as in tests of a single screen. */
const isFirstPageShownAtom = atom(true);

/** Delays queries that the first page does not show, until `later` runs its callback. */
export function followFirstPage(later: (work: () => void) => void): void {
  getDefaultStore().set(isFirstPageShownAtom, false);
  later(() => getDefaultStore().set(isFirstPageShownAtom, true));
}

/** Returns whether the first page of the visit is complete; other queries wait for it. */
export const useHasFirstPage = (): boolean => useAtomValue(isFirstPageShownAtom);
