import { and, eq, sql } from 'drizzle-orm';
import type { Seal } from '../access/sealed.ts';
import { statementName } from '../db/client.ts';
import type { Db, Tx } from '../db/client.ts';
import { databaseCode } from '../db/failure.ts';
import { runStatement, statement } from '../db/named.ts';
import { idempotency } from '../db/schema/operation.ts';
import type { Closing } from '../db/transaction.ts';
import { StoredAnswer, storable } from './answer.ts';
import type { StoredValue } from './answer.ts';
import { Refused } from './refused.ts';

export interface RequestKey {
  /** Whose key it is: an account, or a device where nobody is logged in. */
  readonly subject: string;
  readonly key: string;
  /** Names method, address and content. */
  readonly requestHash: string;
}

const keyFormat = /^[\w-]{8,64}$/;

export function isIdempotencyKey(key: string | undefined): key is string {
  return key !== undefined && keyFormat.test(key);
}

const placeOf = (request: RequestKey): string => `idempotency:${request.subject}:${request.key}`;

const columns = { requestHash: idempotency.requestHash, answerSealed: idempotency.answerSealed };
const lookups = new WeakMap<Db, ReturnType<typeof prepareLookup>>();

/** Every change asks this first, so the statement is prepared once for each database. */
function prepareLookup(db: Db) {
  const isIt = and(eq(idempotency.subject, sql.placeholder('subject')), eq(idempotency.key, sql.placeholder('key')));
  return db.select(columns).from(idempotency).where(isIt).prepare(statementName(db, 'find_answer'));
}

/** The first answer of a request, if it has one. Another request under the same key is refused. */
export async function findAnswer(db: Db, request: RequestKey, seal: Seal): Promise<StoredValue | undefined> {
  const lookup = lookups.get(db) ?? prepareLookup(db);
  lookups.set(db, lookup);
  const [row] = await lookup.execute({ subject: request.subject, key: request.key });
  return row && readAnswer(row, request, seal);
}

type AnswerRow = Pick<typeof idempotency.$inferSelect, keyof typeof columns>;

function readAnswer(row: AnswerRow, request: RequestKey, seal: Seal): StoredValue {
  if (row.requestHash !== request.requestHash) throw new Refused('keyReused');
  if (row.answerSealed === null) throw new Refused('stillRunning', { retryAfterSeconds: 1 });
  return JSON.parse(seal.open(row.answerSealed, placeOf(request)));
}

/**
 * Takes the key inside the effect's transaction. A twin that runs at the same time waits here until this transaction
 * ends, and then gets its answer: a process that dies in between leaves no key behind.
 */
export async function claimKey(tx: Tx, request: RequestKey, seal: Seal): Promise<void> {
  if (await insertKey(tx, request)) return;
  const isIt = and(eq(idempotency.subject, request.subject), eq(idempotency.key, request.key));
  const [row] = await tx.select(columns).from(idempotency).where(isIt);
  if (row === undefined) throw new Refused('stillRunning', { retryAfterSeconds: 1 });
  throw new StoredAnswerFound(new StoredAnswer(readAnswer(row, request, seal)));
}

const claimStatement = statement(
  'claim_key',
  'insert into idempotency (subject, key, request_hash) values ($1, $2, $3) on conflict do nothing returning 1',
);

async function insertKey(tx: Tx, { subject, key, requestHash }: RequestKey): Promise<boolean> {
  try {
    return (await runStatement(tx, claimStatement, [subject, key, requestHash])).length === 1;
  } catch (error) {
    if (databaseCode(error) === '55P03') throw new Refused('stillRunning', { retryAfterSeconds: 1 });
    throw error;
  }
}

export interface AnswerToStore {
  readonly request: RequestKey;
  readonly answer: unknown;
  readonly seal: Seal;
}

const storeStatement = statement(
  'store_answer',
  'update idempotency set answer_sealed = $3 where subject = $1 and key = $2',
);

/** Writes the answer beside the effect, sealed: answers hold personal data. */
export function answerStored({ request, answer, seal }: AnswerToStore): Closing {
  const sealed = seal.seal(JSON.stringify(storable(answer)), placeOf(request));
  return { statement: storeStatement, values: [request.subject, request.key, sealed] };
}

/** Leaves the transaction of a twin: the work was done by the other one. */
export class StoredAnswerFound extends Error {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('answered before');
    this.answer = answer;
  }
}
