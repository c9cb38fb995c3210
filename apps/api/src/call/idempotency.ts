import type { FieldCipher } from '../crypto/field-encryption.ts';
import type { Db, Tx } from '../db/client.ts';
import { databaseCode } from '../db/failure.ts';
import { createLookup } from '../db/lookup.ts';
import { runPrepared, prepared } from '../db/sql.ts';
import type { Closing } from '../db/transaction.ts';
import { StoredAnswer, storable } from './result.ts';
import { Refused } from '../refusal/refused.ts';

export interface RequestKey {
  /** Whose key it is: an account, or a device where nobody is logged in. */
  readonly subject: string;
  readonly key: string;
  /** Names method, address and content. */
  readonly requestHash: string;
}

const storageKey = (request: Pick<RequestKey, 'subject' | 'key'>): string =>
  `idempotency:${request.subject}:${request.key}`;

interface AnswerRow {
  readonly subject: string;
  readonly key: string;
  readonly request_hash: string;
  readonly answer_sealed: string | null;
}

const findStatement = prepared(
  'find_answers',
  `select subject, key, request_hash, answer_sealed from idempotency
  where (subject, key) in (select * from unnest($1::text[], $2::text[]))`,
);

type KeyNames = readonly [subjects: readonly string[], keys: readonly string[]];

const namesOf = (requests: readonly RequestKey[]): KeyNames => [
  requests.map(({ subject }) => subject),
  requests.map(({ key }) => key),
];

async function readRows(reader: Db | Tx, requests: readonly RequestKey[]): Promise<(AnswerRow | undefined)[]> {
  const rows = await runPrepared<AnswerRow>(reader, findStatement, namesOf(requests));
  const byKey = new Map(rows.map((row) => [storageKey(row), row]));
  return requests.map((request) => byKey.get(storageKey(request)));
}

const lookups = new WeakMap<Db, (request: RequestKey) => Promise<AnswerRow | undefined>>();

/** The first answer of a request, if it has one. Another request under the same key is refused. */
export async function findAnswer(db: Db, request: RequestKey, cipher: FieldCipher): Promise<StoredAnswer | undefined> {
  const find = lookups.get(db) ?? createLookup((requests: readonly RequestKey[]) => readRows(db, requests));
  lookups.set(db, find);
  const row = await find(request);
  return row && readAnswer(row, request, cipher);
}

function readAnswer(row: AnswerRow, request: RequestKey, cipher: FieldCipher): StoredAnswer {
  if (row.request_hash !== request.requestHash) throw new Refused('keyReused');
  if (row.answer_sealed === null) throw new Refused('stillRunning', { retryAfterSeconds: 1 });
  return new StoredAnswer(JSON.parse(cipher.decrypt(row.answer_sealed, storageKey(request))));
}

const running = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Runs `work` after the same request, if this process is running it already: a concurrent retry waits here, where it
 * holds no connection, and finds the stored answer. One in another process waits in the database.
 */
export async function afterConcurrentRetry<T>(db: Db, request: RequestKey, work: () => Promise<T>): Promise<T> {
  const requests = running.get(db) ?? new Map<string, Promise<unknown>>();
  running.set(db, requests);
  const key = storageKey(request);
  await requests.get(key)?.catch(() => {});
  const own = work();
  if (requests.has(key)) return own;
  requests.set(key, own);
  try {
    return await own;
  } finally {
    requests.delete(key);
  }
}

/** In one order, so that two transactions which claim the same keys wait for each other in one direction only. */
const claimStatement = prepared(
  'claim_keys',
  `insert into idempotency (subject, key, request_hash)
  select * from unnest($1::text[], $2::text[], $3::text[]) order by 1, 2
  on conflict do nothing returning subject, key`,
);

/** Undefined for a key that is claimed now; else the answer of whoever claimed it before, or why there is none. */
export type Claim = StoredAnswer | Refused | undefined;

/**
 * Claims keys, all different, inside the effect's transaction. A concurrent retry waits here until this transaction
 * ends and then gets its answer: a process that dies in between leaves no key behind.
 */
export async function claimKeys(
  tx: Tx,
  requests: readonly RequestKey[],
  cipher: FieldCipher,
): Promise<readonly Claim[]> {
  const claimed = new Set((await insertKeys(tx, requests)).map(storageKey));
  const others = requests.filter((request) => !claimed.has(storageKey(request)));
  const rows = others.length === 0 ? [] : await readRows(tx, others);
  const byKey = new Map(others.map((request, at) => [storageKey(request), rows[at]]));
  return requests.map((request) => {
    if (claimed.has(storageKey(request))) return undefined;
    return answerOrRefusal(byKey.get(storageKey(request)), request, cipher);
  });
}

function answerOrRefusal(row: AnswerRow | undefined, request: RequestKey, cipher: FieldCipher): StoredAnswer | Refused {
  if (row === undefined) return new Refused('stillRunning', { retryAfterSeconds: 1 });
  try {
    return readAnswer(row, request, cipher);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

async function insertKeys(
  tx: Tx,
  requests: readonly RequestKey[],
): Promise<readonly Pick<RequestKey, 'subject' | 'key'>[]> {
  try {
    const hashes = requests.map(({ requestHash }) => requestHash);
    return await runPrepared<AnswerRow>(tx, claimStatement, [...namesOf(requests), hashes]);
  } catch (error) {
    if (databaseCode(error) === '55P03') throw new Refused('stillRunning', { retryAfterSeconds: 1 });
    throw error;
  }
}

export interface AnswerToStore {
  readonly request: RequestKey;
  readonly answer: unknown;
}

export interface AnswersToStore {
  readonly answers: readonly AnswerToStore[];
  /** Keys whose request was refused: they can be used again. */
  readonly released: readonly RequestKey[];
  readonly cipher: FieldCipher;
}

const storeStatement = prepared(
  'store_answers',
  `with released as (
    delete from idempotency where (subject, key) in (select * from unnest($4::text[], $5::text[])))
  update idempotency set answer_sealed = stored.encrypted from unnest($1::text[], $2::text[], $3::text[])
    as stored (subject, key, encrypted) where idempotency.subject = stored.subject and idempotency.key = stored.key`,
);

/** Writes answers beside their effects, encrypted: answers hold personal data. */
export function answersStored({ answers, released, cipher }: AnswersToStore): Closing {
  const requests = answers.map(({ request }) => request);
  const encrypted = answers.map(({ request, answer }) =>
    cipher.encrypt(JSON.stringify(storable(answer)), storageKey(request)),
  );
  return { statement: storeStatement, values: [...namesOf(requests), encrypted, ...namesOf(released)] };
}

/** Leaves the transaction of a retry: the first request has done the work. */
export class StoredAnswerFound extends Error {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('answered before');
    this.answer = answer;
  }
}
