import { reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { useState } from 'react';

/** As many as one call decides. */
export const selectionMax = reviewLimits.batchMax;

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** How many of the loaded rows are selected. */
  readonly count: number;
  readonly isAll: boolean;
  readonly isFull: boolean;
  readonly toggle: (id: string) => void;
  /** Selects the loaded rows, as far as one call decides them, or nothing. */
  readonly toggleAll: () => void;
  readonly select: (ids: readonly string[]) => void;
}

/** As many of the rows as one call decides. */
export const firstOf = (ids: readonly string[]): ReadonlySet<string> => new Set(ids.slice(0, selectionMax));

/** With the row or without it; the same set where it has no room for one more. */
export function withToggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (next.delete(id)) return next;
  return next.size < selectionMax ? next.add(id) : ids;
}

/** The selected rows of a queue; no more than one call decides, which a toast says. */
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
