import { atom, getDefaultStore } from 'jotai';

/** Number of log-outs in this visit; a change triggers the subscribers. */
const personAtom = atom(0);

/** Registers what clears a person's data from memory. Returns the function that unregisters it. */
export const onPersonRemoved = (forget: () => void): (() => void) => getDefaultStore().sub(personAtom, forget);

/** Clears the data of the person who logs out. */
export function removePerson(): void {
  getDefaultStore().set(personAtom, (count) => count + 1);
}
