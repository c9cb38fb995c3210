import type { FieldCipher } from '../crypto/field-encryption.ts';
import type { Db, Tx } from '../db/client.ts';
import { databaseCode } from '../db/failure.ts';
import { gather } from '../db/batcher.ts';
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

const keyFormat = /^[\w-]{8,64}$/;

export function isIdempotencyKey(key: string | undefined): key is string {
  return key !== undefined && keyFormat.test(key);
}

const placeOf = (request: Pick<RequestKey, 'subject' | 'key'>): string =>
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
  const byPlace = new Map(rows.map((row) => [placeOf(row), row]));
  return requests.map((request) => byPlace.get(placeOf(request)));
}

/** Every change asks this first; questions that come while one is under way are asked together. */
const finders = new WeakMap<Db, ReturnType<typeof gatherQuestions>>();

function gatherQuestions(db: Db) {
  return gather({ work: (requests: readonly RequestKey[]) => readRows(db, requests), itemsMax: 64, lanes: 2 });
}

/** The first answer of a request, if it has one. Another request under the same key is refused. */
export async function findAnswer(db: Db, request: RequestKey, cipher: FieldCipher): Promise<StoredAnswer | undefined> {
  const find = finders.get(db) ?? gatherQuestions(db);
  finders.set(db, find);
  const row = await find(request);
  return row && readAnswer(row, request, cipher);
}

function readAnswer(row: AnswerRow, request: RequestKey, cipher: FieldCipher): StoredAnswer {
  if (row.request_hash !== request.requestHash) throw new Refused('keyReused');
  if (row.answer_sealed === null) throw new Refused('stillRunning', { retryAfterSeconds: 1 });
  return new StoredAnswer(JSON.parse(cipher.decrypt(row.answer_sealed, placeOf(request))));
}

const underWay = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Starts when the same request, if this process is at it already, has ended: its twins wait here, where they hold no
 * connection, and find its answer. Those in other processes wait in the database.
 */
export async function afterTwin<T>(db: Db, request: RequestKey, work: () => Promise<T>): Promise<T> {
  const running = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, running);
  const place = placeOf(request);
  await running.get(place)?.catch(() => {});
  const own = work();
  if (running.has(place)) return own;
  running.set(place, own);
  try {
    return await own;
  } finally {
    running.delete(place);
  }
}

/** In one order, so that two transactions which claim the same keys wait for each other in one direction only. */
const claimStatement = prepared(
  'claim_keys',
  `insert into idempotency (subject, key, request_hash)
  select * from unnest($1::text[], $2::text[], $3::text[]) order by 1, 2
  on conflict do nothing returning subject, key`,
);

/** Undefined for a claim that is ours now; otherwise how the one who had the key before is to be answered. */
export type Claimed = (() => StoredAnswer) | undefined;

/**
 * Takes keys, each another one, inside the effect's transaction. A twin that runs at the same time waits here until
 * this transaction ends, and then gets its answer: a process that dies in between leaves no key behind.
 */
export async function claimKeys(
  tx: Tx,
  requests: readonly RequestKey[],
  cipher: FieldCipher,
): Promise<readonly Claimed[]> {
  const ours = new Set((await insertKeys(tx, requests)).map(placeOf));
  const others = requests.filter((request) => !ours.has(placeOf(request)));
  const rows = others.length === 0 ? [] : await readRows(tx, others);
  const byPlace = new Map(others.map((request, at) => [placeOf(request), rows[at]]));
  return requests.map((request) => {
    if (ours.has(placeOf(request))) return undefined;
    const row = byPlace.get(placeOf(request));
    return () => {
      if (row === undefined) throw new Refused('stillRunning', { retryAfterSeconds: 1 });
      return readAnswer(row, request, cipher);
    };
  });
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
    cipher.encrypt(JSON.stringify(storable(answer)), placeOf(request)),
  );
  return { statement: storeStatement, values: [...namesOf(requests), encrypted, ...namesOf(released)] };
}

/** Leaves the transaction of a twin: the work was done by the other one. */
export class StoredAnswerFound extends Error {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('answered before');
    this.answer = answer;
  }
}
