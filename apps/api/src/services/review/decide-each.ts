import type { BatchRow, Refusal } from '@vp/contract';
import type { Language } from '@vp/domain';
import { refusalText } from '../../refusal/text.ts';

export interface Decided {
  readonly id: string;
  readonly refusal?: Refusal;
}

export interface BatchDecision {
  /** Decides all possible ids with one conditional write; returns the decided ones, and the refusal of others. */
  readonly decide: (ids: readonly string[]) => Promise<readonly Decided[]>;
  /** Returns which of these ids the caller may know; the others are 'not found'. */
  readonly known: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>;
  /** Refusal of known ids that were not decided; 'alreadyDecided' if absent. */
  readonly left?: 'alreadyDecided' | 'wrongState' | undefined;
}

/** Decides each id once, all together, and answers for each: done, already decided, or not found. */
export async function decideEach(
  ids: readonly string[],
  { decide, known, left: refusalOfLeft = 'alreadyDecided' }: BatchDecision,
  language: Language,
): Promise<readonly BatchRow[]> {
  const asked = [...new Set(ids)].sort();
  const answers = await decide(asked);
  const done = toIdSet(answers.filter(({ refusal }) => refusal === undefined));
  const refused = new Map(
    answers.flatMap(({ id, refusal }) => (refusal === undefined ? [] : [[id, refusal] as const])),
  );
  const left = asked.filter((id) => !done.has(id) && !refused.has(id));
  const decided = left.length === 0 ? new Set() : toIdSet(await known(left));
  return asked.map((id) => {
    if (done.has(id)) return { id, done: true, message: null };
    const refusal = refused.get(id) ?? (decided.has(id) ? refusalOfLeft : 'notFound');
    return { id, done: false, message: refusalText(language, refusal) };
  });
}

function toIdSet(rows: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}

export interface Judged<Row> {
  readonly row: Row;
  readonly refusal: Refusal | undefined;
}

/** Stores the decision of the locked rows without a refusal, and returns the outcome of each row. */
export async function decideLocked<Row extends { readonly id: string }>(
  judged: readonly Judged<Row>[],
  store: (rows: readonly Row[]) => Promise<void>,
): Promise<readonly Decided[]> {
  const rows = judged.flatMap(({ row, refusal }) => (refusal === undefined ? [row] : []));
  if (rows.length > 0) await store(rows);
  return judged.map(({ row: { id }, refusal }) => (refusal === undefined ? { id } : { id, refusal }));
}
