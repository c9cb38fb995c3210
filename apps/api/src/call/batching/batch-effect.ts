import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Db, Tx } from '../../db/client.ts';
import { databaseCode, failureKind, isLineLost } from '../../db/failure.ts';
import { withTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refusal/refused.ts';
import { claimKeys, claimedElsewhere, storeAnswers } from '../idempotency.ts';
import type { RequestKey } from '../idempotency.ts';
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

const maxSize = 64;

/** Runs the effect for one call, batched with concurrent calls. */
export type RunBatched<Input, Answer> = (deps: BatchDeps, item: BatchItem<Input>) => Promise<Answer>;

/** Batches an effect: each process has one queue for each database and `keyOf` value. */
export function batchEffect<Input, Answer>(effect: BatchedEffect<Input, Answer>): RunBatched<Input, Answer> {
  const batchers = new WeakMap<Db, (item: BatchItem<Input>) => Promise<Answer>>();
  return (deps, item) => {
    const enqueue =
      batchers.get(deps.db) ??
      createBatcher({
        run: (items: readonly BatchItem<Input>[]) => runItems(deps, effect, items),
        maxSize,
        keyOf: ({ input }) => effect.keyOf(input),
        exclusiveBy: ({ input }) => effect.exclusiveBy(input),
      });
    batchers.set(deps.db, enqueue);
    return enqueue(item);
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
): Promise<readonly (Answer | Error)[]> {
  try {
    return await runInTransaction(deps, effect, items);
  } catch (error) {
    if (!mayRunAgain(error, items.length)) throw error;
  }
  const outcomes: (Answer | Error)[] = [];
  const lockTimeouts: Error[] = [];
  for (const item of items) {
    const [, second] = lockTimeouts;
    outcomes.push(second ?? (await runAlone(deps, effect, { item, lockTimeouts })));
  }
  return outcomes;
}

interface LoneItem<Input> {
  readonly item: BatchItem<Input>;
  /** Collects the failures of items that timed out waiting for a lock. */
  readonly lockTimeouts: Error[];
}

async function runAlone<Input, Answer>(
  deps: BatchDeps,
  effect: BatchedEffect<Input, Answer>,
  { item, lockTimeouts }: LoneItem<Input>,
): Promise<Answer | Error> {
  try {
    const [outcome = claimedElsewhere()] = await runInTransaction(deps, effect, [item]);
    return outcome;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error('an item of a batch failed', { cause: thrown });
    if (error instanceof Refused || failureKind(error) === 'unavailable') lockTimeouts.push(error);
    return error;
  }
}

/**
 * A single item may run again after it broke a unique key: the second run finds the existing row and answers
 * accordingly. A batch may run again item by item, unless the connection was lost.
 */
function mayRunAgain(error: unknown, count: number): boolean {
  return count === 1 ? databaseCode(error) === '23505' : !isLineLost(error);
}

/** Claims the keys of the items, runs the effect for those that got theirs, and stores the answers. */
function runInTransaction<Input, Answer>(
  { db, cipher }: BatchDeps,
  effect: BatchedEffect<Input, Answer>,
  items: readonly BatchItem<Input>[],
): Promise<readonly (Answer | Refused)[]> {
  return withTransaction(db, async (tx) => {
    const claimed = await claimKeys(
      tx,
      items.map(({ request }) => request),
    );
    const open = items.filter(({ request }) => claimed.has(request));
    if (open.length === 0) return items.map(claimedElsewhere);
    const results = await effect.run(
      tx,
      open.map(({ input }) => input),
    );
    if (results.length !== open.length) throw new Error('a batch must answer every input');
    const answers = open.map(({ request }, at) => ({ request, answer: results[at] }));
    await storeAnswers({ tx, cipher }, answers);
    const byRequest = new Map(answers.map(({ request, answer }) => [request, answer]));
    return items.map(({ request }) => byRequest.get(request) ?? claimedElsewhere());
  });
}
