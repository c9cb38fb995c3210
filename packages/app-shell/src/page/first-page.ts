import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** True unless a site says when its first page has come, as in the test of a screen. */
const hasComeAtom = atom(true);

/** Holds back queries that the first page does not show, until `later` runs its work. */
export function followFirstPage(later: (work: () => void) => void): void {
  getDefaultStore().set(hasComeAtom, false);
  later(() => getDefaultStore().set(hasComeAtom, true));
}

/** Whether the first page of the visit is complete; only then other queries are sent. */
export const useHasFirstPage = (): boolean => useAtomValue(hasComeAtom);
