import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Db, Tx } from '../../db/client.ts';
import { databaseCode, failureKind, isLineLost } from '../../db/failure.ts';
import { gather } from '../../db/batcher.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { StoredAnswer } from '../result.ts';
import { StoredAnswerFound, answersStored, claimKeys } from '../idempotency.ts';
import type { RequestKey } from '../idempotency.ts';
import { Refused } from '../../refusal/refused.ts';

/** The effect of one call, written so that many such calls go through one transaction. */
export interface SharedEffect<Wish, Answer> {
  /** Wishes of one line go one after the other, those that wait together; of another line, side by side. */
  readonly lineOf: (wish: Wish) => string;
  /** At most one wish of each owner goes in a transaction. */
  readonly ownerOf: (wish: Wish) => string;
  /**
   * Does what the wishes ask for, in the order in which they came, and answers or refuses each of them. Nothing may
   * be written for one that is refused: the others' work is kept.
   */
  readonly run: (tx: Tx, wishes: readonly Wish[]) => Promise<readonly (Answer | Refused)[]>;
}

/** A wish with the key under which its answer is stored. */
export interface Claim<Wish> {
  readonly wish: Wish;
  readonly request: RequestKey;
}

export interface SharedMeans {
  readonly db: Db;
  readonly cipher: FieldCipher;
}

/** How one call ends: gives its answer, or throws. */
type Ending<Answer> = () => Answer;

const togetherMax = 64;

export type Share<Wish, Answer> = (means: SharedMeans, claim: Claim<Wish>) => Promise<Answer>;

/** Makes an effect shared: each process has a queue for each database, and in it a line for each `lineOf`. */
export function shareEffect<Wish, Answer>(effect: SharedEffect<Wish, Answer>): Share<Wish, Answer> {
  const queues = new WeakMap<Db, (claim: Claim<Wish>) => Promise<Ending<Answer>>>();
  return async (means: SharedMeans, claim: Claim<Wish>): Promise<Answer> => {
    const queue =
      queues.get(means.db) ??
      gather({
        work: (claims: readonly Claim<Wish>[]) => runClaims(means, effect, claims),
        itemsMax: togetherMax,
        lanes: 1,
        lineOf: ({ wish }) => effect.lineOf(wish),
        ownerOf: ({ wish }) => effect.ownerOf(wish),
      });
    queues.set(means.db, queue);
    const ending = await queue(claim);
    return ending();
  };
}

/**
 * All in one transaction. One that fails may be the fault of a single wish, so each is then run by itself; not where
 * the database is away, and no further once two have waited in vain: the whole line would wait for nothing.
 */
async function runClaims<Wish, Answer>(
  means: SharedMeans,
  effect: SharedEffect<Wish, Answer>,
  claims: readonly Claim<Wish>[],
): Promise<readonly Ending<Answer>[]> {
  try {
    return await runOnce(means, effect, claims);
  } catch (error) {
    if (!isWorthAnother(error, claims.length)) return claims.map(() => thrower(error));
  }
  const endings: Ending<Answer>[] = [];
  const inVain: Ending<never>[] = [];
  for (const claim of claims) {
    const [, given] = inVain;
    endings.push(given ?? (await runAlone(means, effect, { claim, inVain })));
  }
  return endings;
}

interface Lone<Wish> {
  readonly claim: Claim<Wish>;
  /** Takes the ending of one that waited too long for a lock. */
  readonly inVain: Ending<never>[];
}

async function runAlone<Wish, Answer>(
  means: SharedMeans,
  effect: SharedEffect<Wish, Answer>,
  { claim, inVain }: Lone<Wish>,
): Promise<Ending<Answer>> {
  try {
    const [ending] = await runOnce(means, effect, [claim]);
    return ending ?? thrower(new Error('a wish was not answered'));
  } catch (error) {
    const ending = thrower(error);
    if (error instanceof Refused || failureKind(error) === 'unavailable') inVain.push(ending);
    return ending;
  }
}

/** A unique key that is taken is seen the second time, and becomes the answer. */
function isWorthAnother(error: unknown, count: number): boolean {
  return count === 1 ? databaseCode(error) === '23505' : !isLineLost(error);
}

function thrower(error: unknown): Ending<never> {
  return () => {
    throw error;
  };
}

/** Everybody was refused or answered before: the transaction is rolled back, for there is nothing to keep. */
class NothingDone extends Error {}

interface Done<Wish, Answer> {
  readonly endings: ReadonlyMap<Claim<Wish>, Ending<Answer>>;
  readonly answers: readonly { readonly request: RequestKey; readonly answer: Answer }[];
  readonly released: readonly RequestKey[];
}

async function runOnce<Wish, Answer>(
  { db, cipher }: SharedMeans,
  effect: SharedEffect<Wish, Answer>,
  claims: readonly Claim<Wish>[],
): Promise<readonly Ending<Answer>[]> {
  let endings: Done<Wish, Answer>['endings'] = new Map();
  const work = async (tx: Tx): Promise<Done<Wish, Answer>> => {
    const done = await runClaimed({ tx, cipher }, effect, claims);
    ({ endings } = done);
    if (done.answers.length === 0) throw new NothingDone();
    return done;
  };
  try {
    await withTransaction(db, work, ({ answers, released }) => answersStored({ answers, released, cipher }));
  } catch (error) {
    if (!(error instanceof NothingDone)) throw error;
  }
  return claims.map((claim) => endings.get(claim) ?? thrower(new Error('a wish was not answered')));
}

async function runClaimed<Wish, Answer>(
  { tx, cipher }: { readonly tx: Tx; readonly cipher: FieldCipher },
  effect: SharedEffect<Wish, Answer>,
  claims: readonly Claim<Wish>[],
): Promise<Done<Wish, Answer>> {
  const requests = claims.map(({ request }) => request);
  const before = await claimKeys(tx, requests, cipher);
  const endings = new Map<Claim<Wish>, Ending<Answer>>();
  for (const [at, claim] of claims.entries()) {
    const stored = before[at];
    if (stored !== undefined) endings.set(claim, () => rethrowStored(stored()));
  }
  const open = claims.filter((claim) => !endings.has(claim));
  const wishes = open.map(({ wish }) => wish);
  const outcomes = wishes.length === 0 ? [] : await effect.run(tx, wishes);
  const answers: { readonly request: RequestKey; readonly answer: Answer }[] = [];
  const released: RequestKey[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    const claim = open[at];
    if (claim === undefined) continue;
    endings.set(claim, outcome instanceof Refused ? thrower(outcome) : () => outcome);
    if (outcome instanceof Refused) released.push(claim.request);
    else answers.push({ request: claim.request, answer: outcome });
  }
  return { endings, answers, released };
}

function rethrowStored(answer: StoredAnswer): never {
  throw new StoredAnswerFound(answer);
}
