import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Db, Tx } from '../../db/client.ts';
import { databaseCode, failureKind, isLineLost } from '../../db/failure.ts';
import { withTransaction } from '../../db/transaction.ts';
import { StoredAnswerFound, claimKeys, storeAnswers } from '../idempotency.ts';
import type { AnswerToStore, RequestKey } from '../idempotency.ts';
import { Refused } from '../../refusal/refused.ts';
import { createBatcher } from './queue.ts';

/** Describes the effect of one call, written so that many such calls share one transaction. */
export interface BatchedEffect<Input, Answer> {
  /** Batches with the same key run one after the other, batches with different keys in parallel. */
  readonly keyOf: (input: Input) => string;
  /** A batch contains at most one input for each of these values. */
  readonly exclusiveBy: (input: Input) => string;
  /**
   * Answers or refuses each input, in order of arrival. It must write nothing for a refused input, because the
   * transaction still commits the work for the others.
   */
  readonly run: (tx: Tx, inputs: readonly Input[]) => Promise<readonly (Answer | Refused)[]>;
}

/** An input with the idempotency key under which its answer is stored. */
export interface BatchItem<Input> {
  readonly input: Input;
  readonly request: RequestKey;
}

export interface BatchDeps {
  readonly db: Db;
  readonly cipher: FieldCipher;
}

type Outcome<Answer> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: unknown };

const maxSize = 64;

/** Runs the effect for one call, batched with concurrent calls. */
export type RunBatched<Input, Answer> = (deps: BatchDeps, item: BatchItem<Input>) => Promise<Answer>;

/** Batches an effect: each process has one queue for each database and `keyOf` value. */
export function batchEffect<Input, Answer>(effect: BatchedEffect<Input, Answer>): RunBatched<Input, Answer> {
  const batchers = new WeakMap<Db, (item: BatchItem<Input>) => Promise<Outcome<Answer>>>();
  return async (deps, item) => {
    const enqueue =
      batchers.get(deps.db) ??
      createBatcher({
        run: (items: readonly BatchItem<Input>[]) => runItems(deps, effect, items),
        maxSize,
        keyOf: ({ input }) => effect.keyOf(input),
        exclusiveBy: ({ input }) => effect.exclusiveBy(input),
      });
    batchers.set(deps.db, enqueue);
    const outcome = await enqueue(item);
    if (!outcome.ok) throw outcome.error;
    return outcome.answer;
  };
}

/**
 * Runs all items in one transaction. A single item may have caused a failure, so each item then runs alone, unless the
 * database is unavailable. After two lock timeouts the remaining items fail without a try.
 */
async function runItems<Input, Answer>(
  deps: BatchDeps,
  effect: BatchedEffect<Input, Answer>,
  items: readonly BatchItem<Input>[],
): Promise<readonly Outcome<Answer>[]> {
  try {
    return await runInTransaction(deps, effect, items);
  } catch (error) {
    if (!mayRunAgain(error, items.length)) return items.map(() => ({ ok: false, error }));
  }
  const outcomes: Outcome<Answer>[] = [];
  const lockTimeouts: Outcome<Answer>[] = [];
  for (const item of items) {
    const [, second] = lockTimeouts;
    outcomes.push(second ?? (await runAlone(deps, effect, { item, lockTimeouts })));
  }
  return outcomes;
}

interface LoneItem<Input, Answer> {
  readonly item: BatchItem<Input>;
  /** Collects the outcomes of items that timed out waiting for a lock. */
  readonly lockTimeouts: Outcome<Answer>[];
}

async function runAlone<Input, Answer>(
  deps: BatchDeps,
  effect: BatchedEffect<Input, Answer>,
  { item, lockTimeouts }: LoneItem<Input, Answer>,
): Promise<Outcome<Answer>> {
  try {
    const [outcome] = await runInTransaction(deps, effect, [item]);
    return outcome ?? unanswered();
  } catch (error) {
    const outcome: Outcome<Answer> = { ok: false, error };
    if (error instanceof Refused || failureKind(error) === 'unavailable') lockTimeouts.push(outcome);
    return outcome;
  }
}

/**
 * A single item may run again after it broke a unique key: the second run finds the existing row and answers
 * accordingly. A batch may run again item by item, unless the connection was lost.
 */
function mayRunAgain(error: unknown, count: number): boolean {
  return count === 1 ? databaseCode(error) === '23505' : !isLineLost(error);
}

function unanswered(): Outcome<never> {
  return { ok: false, error: new Error('an input of a batch was not answered') };
}

/** Rolls back a transaction in which every item was refused or answered before. */
class NothingToCommit extends Error {}

interface Done<Input, Answer> {
  readonly outcomes: ReadonlyMap<BatchItem<Input>, Outcome<Answer>>;
  readonly answers: readonly AnswerToStore[];
  readonly released: readonly RequestKey[];
}

async function runInTransaction<Input, Answer>(
  { db, cipher }: BatchDeps,
  effect: BatchedEffect<Input, Answer>,
  items: readonly BatchItem<Input>[],
): Promise<readonly Outcome<Answer>[]> {
  let outcomes: Done<Input, Answer>['outcomes'] = new Map();
  const work = async (tx: Tx): Promise<void> => {
    const done = await runClaimed({ tx, cipher }, effect, items);
    ({ outcomes } = done);
    const { answers, released } = done;
    if (answers.length === 0) throw new NothingToCommit();
    await storeAnswers(tx, { answers, released, cipher });
  };
  try {
    await withTransaction(db, work);
  } catch (error) {
    if (!(error instanceof NothingToCommit)) throw error;
  }
  return items.map((item) => outcomes.get(item) ?? unanswered());
}

async function runClaimed<Input, Answer>(
  { tx, cipher }: { readonly tx: Tx; readonly cipher: FieldCipher },
  effect: BatchedEffect<Input, Answer>,
  items: readonly BatchItem<Input>[],
): Promise<Done<Input, Answer>> {
  const requests = items.map(({ request }) => request);
  const claims = await claimKeys({ tx, cipher }, requests);
  const outcomes = new Map<BatchItem<Input>, Outcome<Answer>>();
  for (const [at, item] of items.entries()) {
    const before = claims[at];
    if (before instanceof Refused) outcomes.set(item, { ok: false, error: before });
    else if (before !== undefined) outcomes.set(item, { ok: false, error: new StoredAnswerFound(before) });
  }
  const open = items.filter((item) => !outcomes.has(item));
  const inputs = open.map(({ input }) => input);
  const results = inputs.length === 0 ? [] : await effect.run(tx, inputs);
  const answers: AnswerToStore[] = [];
  const released: RequestKey[] = [];
  for (const [at, result] of results.entries()) {
    const item = open[at];
    if (item === undefined) continue;
    if (result instanceof Refused) {
      outcomes.set(item, { ok: false, error: result });
      released.push(item.request);
    } else {
      outcomes.set(item, { ok: true, answer: result });
      answers.push({ request: item.request, answer: result });
    }
  }
  return { outcomes, answers, released };
}
