import { reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { useState } from 'react';

/** Maximum number of rows in one call. */
export const selectionMax = reviewLimits.batchMax;

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Number of loaded rows that are selected. */
  readonly count: number;
  readonly isAll: boolean;
  readonly isFull: boolean;
  readonly toggle: (id: string) => void;
  /** Selects the loaded rows, up to the maximum of one call, or clears the selection. */
  readonly toggleAll: () => void;
  readonly select: (ids: readonly string[]) => void;
}

/** Returns the first rows, up to the maximum of one call. */
export const firstOf = (ids: readonly string[]): ReadonlySet<string> => new Set(ids.slice(0, selectionMax));

/** Returns the set with the row added or removed; the same set if it is full. */
export function withToggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (next.delete(id)) return next;
  return next.size < selectionMax ? next.add(id) : ids;
}

/** Manages the selected rows of a queue. A toast says when the maximum of one call is reached. */
export function useSelection(loadedIds: readonly string[]): Selection {
  const { t } = useTexts();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const count = loadedIds.filter((id) => ids.has(id)).length;
  const isAll = count > 0 && count === Math.min(loadedIds.length, selectionMax);

  function toggle(id: string): void {
    const next = withToggled(ids, id);
    if (next === ids) toast(t('queue.list.most', { max: selectionMax }));
    else setIds(next);
  }

  return {
    ids,
    count,
    isAll,
    isFull: count >= selectionMax,
    toggle,
    toggleAll: () => setIds(isAll ? new Set() : firstOf(loadedIds)),
    select: (chosen) => setIds(new Set(chosen)),
  };
}
