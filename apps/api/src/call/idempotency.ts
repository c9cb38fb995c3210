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
  if (row.answerEncrypted === null) throw claimedElsewhere();
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

/**
 * Claims keys, all different, inside the effect's transaction, and returns the requests that got theirs. A concurrent
 * retry waits until this transaction ends; if it commits, the retry claims nothing and its answer is the stored one.
 * A process that dies before the commit leaves no key behind.
 */
export async function claimKeys(tx: Tx, requests: readonly RequestKey[]): Promise<ReadonlySet<RequestKey>> {
  try {
    const claimed = await query(tx, claimedRow, insertClaims(requests));
    const keys = new Set(claimed.map(storageKey));
    return new Set(requests.filter((request) => keys.has(storageKey(request))));
  } catch (error) {
    if (databaseCode(error) === '55P03') throw claimedElsewhere();
    throw error;
  }
}

/** Returns the refusal of a request whose key another one holds; `runHandler` answers with the stored answer, if any. */
export function claimedElsewhere(): Refused {
  return new Refused('stillRunning', { retryAfterSeconds: 1 });
}

export interface AnswerToStore {
  readonly request: RequestKey;
  /** A refusal is not stored: its key can be used again. */
  readonly answer: unknown;
}

/** Stores answers in the transaction of their effects, encrypted because they contain personal data. */
export async function storeAnswers({ tx, cipher }: AnswerWork, answers: readonly AnswerToStore[]): Promise<void> {
  const given = answers.filter(({ answer }) => !(answer instanceof Refused));
  const released = answers.filter(({ answer }) => answer instanceof Refused).map(({ request }) => request);
  const requests = given.map(({ request }) => request);
  const encrypted = given.map(({ request, answer }) =>
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

interface AnswerWork {
  readonly tx: Tx;
  readonly cipher: FieldCipher;
}
