import type { Ports } from '@vp/api/parts';
import type { Shelf } from './shelf.ts';

const dayMs = 24 * 60 * 60 * 1000;
const openedAtKey = 'openedAt';

/**
 * Returns the whole days in ms by which the clock of the demo is behind: its data were made for one day, and the demo
 * begins on that day whenever somebody opens it first. From then on it moves like any clock.
 */
export function daysBehind(madeOn: string, openedAt: number): number {
  // Days of Macao begin 8 hours before those of UTC.
  const start = Date.parse(`${madeOn}T00:00:00+08:00`);
  return Number.isNaN(start) ? 0 : Math.max(0, Math.floor((openedAt - start) / dayMs) * dayMs);
}

/** Returns the clock of the demo data on this shelf. */
export async function openClock(shelf: Shelf, madeOn: string): Promise<Ports['clock']> {
  const stored = await shelf.get(openedAtKey);
  const openedAt = typeof stored === 'number' ? stored : Date.now();
  if (stored === undefined) await shelf.put(openedAtKey, openedAt);
  const behind = daysBehind(madeOn, openedAt);
  return { now: () => new Date(Date.now() - behind) };
}
