import type { BatchRow } from '@vp/contract';
import type { Language } from '@vp/domain';
import { refusalText } from '../../refusal/text.ts';

export interface BatchDecision {
  /** Decides all that can be decided by one conditional write, and answers which those were. */
  readonly decide: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>;
  /** Which of these the caller may know of; the others are 'not found'. */
  readonly known: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>;
  /** Of those that are known and were left; somebody else's decision where absent. */
  readonly left?: 'alreadyDecided' | 'wrongState' | undefined;
}

/** Decides each id once, all together, and answers for each: done, decided by somebody before, or not found. */
export async function decideEach(
  ids: readonly string[],
  { decide, known, left: refusalOfLeft = 'alreadyDecided' }: BatchDecision,
  language: Language,
): Promise<readonly BatchRow[]> {
  const asked = [...new Set(ids)].sort();
  const done = toIdSet(await decide(asked));
  const left = asked.filter((id) => !done.has(id));
  const decided = left.length === 0 ? new Set() : toIdSet(await known(left));
  return asked.map((id) => {
    if (done.has(id)) return { id, done: true, message: null };
    return { id, done: false, message: refusalText(language, decided.has(id) ? refusalOfLeft : 'notFound') };
  });
}

function toIdSet(rows: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}
