import { onPersonRemoved } from '@vp/app-shell';
import { atom, getDefaultStore } from 'jotai';

/**
 * Rows whose photos were all loaded during this visit; a batch names all others before it passes them.
 * It is never persisted, because it records what a reviewer looked at.
 */
export const seenPhotosAtom = atom<ReadonlySet<string>>(new Set<string>());

onPersonRemoved(() => getDefaultStore().set(seenPhotosAtom, new Set<string>()));
