import { onForgetPerson } from '@vp/app-shell';
import { atom, getDefaultStore } from 'jotai';

/**
 * Rows whose photos were all on screen during this visit: a batch names the others before it passes them. It is never
 * stored, as it says what a reviewer looked at.
 */
export const seenPhotosAtom = atom<ReadonlySet<string>>(new Set<string>());

onForgetPerson(() => getDefaultStore().set(seenPhotosAtom, new Set<string>()));
