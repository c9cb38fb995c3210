import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FieldCipher } from '../crypto/field-encryption.ts';
import type { Db, Reader, Tx } from '../db/client.ts';
import { databaseCode } from '../db/failure.ts';
import { createLookup } from '../db/lookup.ts';
import { column, columns } from '../db/row.ts';
import type { RowOf } from '../db/row.ts';
import { execute, query } from '../db/sql.ts';
import { StoredAnswer, storable } from './result.ts';
import { Refused } from '../refusal/refused.ts';

export interface RequestKey {
  /** Owner of the key: an account, or a device where no account is logged in. */
  readonly subject: string;
  readonly key: string;
  /** Hash of method, address and content. */
  readonly requestHash: string;
}

const storageKey = (request: Pick<RequestKey, 'subject' | 'key'>): string =>
  `idempotency:${request.subject}:${request.key}`;

const answerRow = columns({
  subject: column.text,
  key: column.text,
  requestHash: column.text,
  answerEncrypted: column.text.nullable(),
});

type AnswerRow = RowOf<typeof answerRow>;

const toSubjects = (requests: readonly RequestKey[]) => sql.param(requests.map(({ subject }) => subject));
const toKeys = (requests: readonly RequestKey[]) => sql.param(requests.map(({ key }) => key));

const selectAnswers = (requests: readonly RequestKey[]): SQL =>
  sql`select subject, key, request_hash as "requestHash", answer_encrypted as "answerEncrypted" from idempotency
  where (subject, key) in (select * from unnest(${toSubjects(requests)}::text[], ${toKeys(requests)}::text[]))`;

async function readRows(reader: Reader, requests: readonly RequestKey[]): Promise<(AnswerRow | undefined)[]> {
  const rows = await query(reader, answerRow, selectAnswers(requests));
  const byKey = new Map(rows.map((row) => [storageKey(row), row]));
  return requests.map((request) => byKey.get(storageKey(request)));
}

const lookups = new WeakMap<Db, (request: RequestKey) => Promise<AnswerRow | undefined>>();

export interface AnswerDeps {
  readonly db: Db;
  readonly cipher: FieldCipher;
}

/** Returns the stored answer of a request, if it has one. Refuses a different request under the same key. */
export async function findAnswer({ db, cipher }: AnswerDeps, request: RequestKey): Promise<StoredAnswer | undefined> {
  const find = lookups.get(db) ?? createLookup((requests: readonly RequestKey[]) => readRows(db, requests));
  lookups.set(db, find);
  const row = await find(request);
  return row && readAnswer(cipher, { row, request });
}

interface StoredRequest {
  readonly row: AnswerRow;
  readonly request: RequestKey;
}

function readAnswer(cipher: FieldCipher, { row, request }: StoredRequest): StoredAnswer {
  if (row.requestHash !== request.requestHash) throw new Refused('keyReused');
  if (row.answerEncrypted === null) throw new Refused('stillRunning', { retryAfterSeconds: 1 });
  return new StoredAnswer(JSON.parse(cipher.decrypt(row.answerEncrypted, storageKey(request))));
}

const running = new WeakMap<Db, Map<string, Promise<unknown>>>();

interface ConcurrentRequest<T> {
  readonly request: RequestKey;
  readonly run: () => Promise<T>;
}

/**
 * Waits for an identical request in this process before calling `run`: a concurrent retry waits without a connection
 * and then finds the stored answer. A retry in another process waits in the database.
 */
export async function afterConcurrentRetry<T>(db: Db, { request, run }: ConcurrentRequest<T>): Promise<T> {
  const requests = running.get(db) ?? new Map<string, Promise<unknown>>();
  running.set(db, requests);
  const key = storageKey(request);
  await requests.get(key)?.catch(() => {});
  const own = run();
  if (requests.has(key)) return own;
  requests.set(key, own);
  try {
    return await own;
  } finally {
    requests.delete(key);
  }
}

const claimedRow = columns({ subject: column.text, key: column.text });

/** Sorted, so that two transactions that claim the same keys cannot deadlock. */
const insertClaims = (requests: readonly RequestKey[]): SQL =>
  sql`insert into idempotency (subject, key, request_hash)
  select * from unnest(${toSubjects(requests)}::text[], ${toKeys(requests)}::text[], ${sql.param(requests.map(({ requestHash }) => requestHash))}::text[]) order by 1, 2
  on conflict do nothing returning subject, key`;

/** Undefined for a key that this request claimed; else the stored answer of the earlier request, or the refusal. */
export type Claim = StoredAnswer | Refused | undefined;

/** The fields of the work of a call that a claim needs. */
export interface ClaimWork {
  readonly tx: Tx;
  readonly cipher: FieldCipher;
}

/**
 * Claims keys, all different, inside the effect's transaction. A concurrent retry waits until this transaction ends and
 * then gets its answer. A process that dies before the commit leaves no key behind.
 */
export async function claimKeys({ tx, cipher }: ClaimWork, requests: readonly RequestKey[]): Promise<readonly Claim[]> {
  const claimed = new Set((await insertKeys(tx, requests)).map(storageKey));
  const others = requests.filter((request) => !claimed.has(storageKey(request)));
  const rows = others.length === 0 ? [] : await readRows(tx, others);
  const byKey = new Map(others.map((request, at) => [storageKey(request), rows[at]]));
  return requests.map((request) => {
    if (claimed.has(storageKey(request))) return undefined;
    return answerOrRefusal(cipher, { row: byKey.get(storageKey(request)), request });
  });
}

interface ClaimedBefore {
  readonly row: AnswerRow | undefined;
  readonly request: RequestKey;
}

function answerOrRefusal(cipher: FieldCipher, { row, request }: ClaimedBefore): StoredAnswer | Refused {
  if (row === undefined) return new Refused('stillRunning', { retryAfterSeconds: 1 });
  try {
    return readAnswer(cipher, { row, request });
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
    return await query(tx, claimedRow, insertClaims(requests));
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
  /** Keys of refused requests, which can be used again. */
  readonly released: readonly RequestKey[];
  readonly cipher: FieldCipher;
}

/** Stores answers in the transaction of their effects, encrypted because they contain personal data. */
export async function storeAnswers(tx: Tx, { answers, released, cipher }: AnswersToStore): Promise<void> {
  const requests = answers.map(({ request }) => request);
  const encrypted = answers.map(({ request, answer }) =>
    cipher.encrypt(JSON.stringify(storable(answer)), storageKey(request)),
  );
  await execute(
    tx,
    sql`with released as (
    delete from idempotency where (subject, key) in (select * from unnest(${toSubjects(released)}::text[], ${toKeys(released)}::text[])))
  update idempotency set answer_encrypted = stored.encrypted from unnest(${toSubjects(requests)}::text[], ${toKeys(requests)}::text[], ${sql.param(encrypted)}::text[])
    as stored (subject, key, encrypted) where idempotency.subject = stored.subject and idempotency.key = stored.key`,
  );
}

/** Ends the transaction of a retry: the first request has done the work. */
export class StoredAnswerFound extends Error {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('answered before');
    this.answer = answer;
  }
}
