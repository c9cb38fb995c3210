import { reviewLimits } from '@vp/domain';

/** The ids of the rows that are selected. */
export type Chosen = ReadonlySet<string>;

/** As many as one call decides. */
export const chosenMax = reviewLimits.batchMax;

/** All rows, or the first of them where there are more than one call decides. */
export function chooseAll(ids: readonly string[]): Chosen {
  return new Set(ids.slice(0, chosenMax));
}

/** With the row or without it; the same set where it has no room for one more. */
export function toggleChosen(chosen: Chosen, id: string): Chosen {
  const next = new Set(chosen);
  if (next.delete(id)) return next;
  return next.size < chosenMax ? next.add(id) : chosen;
}
