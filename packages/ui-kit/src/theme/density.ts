import { atom, getDefaultStore } from 'jotai';
import { safeStorage } from '../storage/safe-storage.ts';

/** Height of the rows of lists on a desktop with a mouse; a touch screen always has large ones. */
export type Density = 'compact' | 'comfortable';

/** The storage key of the chosen density; it stays on the device after log-out. */
export const densityKey = 'vp:density';

const read = (): Density => (safeStorage.get(densityKey) === 'comfortable' ? 'comfortable' : 'compact');

export const densityAtom = atom<Density>('compact');

function apply(density: Density): void {
  document.documentElement.dataset.density = density;
  getDefaultStore().set(densityAtom, density);
}

/** Sets the stored density on `<html>`, which the row tokens follow. */
export const applyStoredDensity = (): void => apply(read());

/** Applies a density and stores it on the device. */
export function chooseDensity(density: Density): void {
  apply(density);
  safeStorage.set(densityKey, density);
}
