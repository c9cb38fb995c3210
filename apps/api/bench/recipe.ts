import pg from 'pg';
import { hashToken } from '../src/auth/token.ts';
import type { Person } from './fixture.ts';

/** From the rows of an answer to a value within: the number of a row, a column, and further where that is JSON. */
export type Path = readonly string[];

/** One value of a statement: the same for every call, or different for each caller, call or moment. */
export type Value =
  | { readonly kind: 'fixed'; readonly value: unknown }
  | { readonly kind: 'tokenHash' | 'accountId' | 'volunteerId' | 'subject' | 'key' | 'now' }
  | { readonly kind: 'new' | 'newHash'; readonly number: number }
  /** What a step before it answered, such as the ids of a page whose details the next one asks for. */
  | { readonly kind: 'read'; readonly step: number; readonly path: Path }
  | { readonly kind: 'list'; readonly values: readonly Value[] };

export interface Step {
  readonly query: { readonly name?: string; readonly text: string; readonly rowMode?: string };
  readonly values: readonly Value[];
}

/** What one call of the API asks of the database, in order. */
export type Recipe = readonly Step[];

export interface Sample {
  readonly person: Person;
  readonly key: string;
  /** Ids that are the same for every caller. */
  readonly sharedIds: readonly string[];
  /** What the steps of one call made, in the order in which it was first seen: a later step names it again. */
  readonly made: Readonly<Record<'ids' | 'hashes', string[]>>;
}

interface Asked {
  readonly query: Step['query'];
  readonly values: readonly unknown[];
  /** What it was answered, and how many statements were asked by then: only those after can have a value from it. */
  answered?: { readonly rows: readonly unknown[]; readonly before: number };
}

const uuidFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What is stored of a token that nobody knew before. */
const hashFormat = /^[\w-]{43}$/;

/** Runs one call in this process and notes the statements it sends: the bare handler repeats exactly these. */
export async function recordRecipe(sample: Sample, call: () => Promise<unknown>): Promise<Recipe> {
  const asked: Asked[] = [];
  const restore = listen(asked);
  try {
    await call();
  } finally {
    restore();
  }
  return asked.map(({ query, values }, at) => ({
    query,
    values: values.map((value) => valueOf(value, sample, (id) => placeRead(asked, at, id))),
  }));
}

/** Overhears every statement of every connection, and its rows, until it is restored. */
function listen(asked: Asked[]): () => void {
  const { prototype } = pg.Client;
  const original: unknown = Reflect.get(prototype, 'query');
  const query = function (this: pg.Client, ...given: unknown[]): unknown {
    const one = askedIn(given);
    asked.push(one);
    const hear = (result: unknown): void => {
      const { rows } = Object(result);
      if (Array.isArray(rows)) one.answered = { rows, before: asked.length };
    };
    const callback = given.at(-1);
    if (!(original instanceof Function)) return undefined;
    if (!(callback instanceof Function)) {
      const result: unknown = Reflect.apply(original, this, given);
      if (result instanceof Promise) result.then(hear, () => undefined);
      return result;
    }
    const heard = (error: unknown, result: unknown): void => {
      hear(result);
      callback(error, result);
    };
    return Reflect.apply(original, this, [...given.slice(0, -1), heard]);
  };
  Object.assign(prototype, { query });
  return () => void Object.assign(prototype, { query: original });
}

/** Where the statement at a place can have an id from: the latest answer that was there before it and has it. */
function placeRead(asked: readonly Asked[], at: number, id: string): Value | undefined {
  for (let step = at - 1; step >= 0; step -= 1) {
    const answered = asked[step]?.answered;
    const path = answered !== undefined && answered.before <= at ? pathTo(answered.rows, id) : undefined;
    if (path !== undefined) return { kind: 'read', step, path };
  }
  return undefined;
}

function pathTo(value: unknown, wanted: string): Path | undefined {
  if (value === wanted) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const path = pathTo(one, wanted);
    if (path !== undefined) return [key, ...path];
  }
  return undefined;
}

function askedIn([first, second]: readonly unknown[]): Asked {
  const { name, text, rowMode, values } = typeof first === 'string' ? { text: first } : Object(first);
  const query = { text, ...(name ? { name } : {}), ...(rowMode ? { rowMode } : {}) };
  return { query, values: values ?? (Array.isArray(second) ? second : []) };
}

function valueOf(value: unknown, sample: Sample, readBefore: (id: string) => Value | undefined): Value {
  const { person, key, sharedIds, made } = sample;
  // Times that the call read from its rows, such as when somebody came, are the same for everybody.
  if (value instanceof Date) return isOfNow(value) ? { kind: 'now' } : { kind: 'fixed', value };
  if (Array.isArray(value)) return { kind: 'list', values: value.map((one) => valueOf(one, sample, readBefore)) };
  if (typeof value !== 'string') return { kind: 'fixed', value };
  const personal: Readonly<Record<string, Value>> = {
    [hashToken(person.token)]: { kind: 'tokenHash' },
    [person.accountId]: { kind: 'accountId' },
    [person.volunteerId]: { kind: 'volunteerId' },
    [`account:${person.accountId}`]: { kind: 'subject' },
    [key]: { kind: 'key' },
  };
  const known = personal[value];
  if (known !== undefined) return known;
  if (hashFormat.test(value)) return { kind: 'newHash', number: numberIn(made.hashes, value) };
  if (!uuidFormat.test(value) || sharedIds.includes(value)) return { kind: 'fixed', value };
  const read = made.ids.includes(value) ? undefined : readBefore(value);
  return read ?? { kind: 'new', number: numberIn(made.ids, value) };
}

const isOfNow = (value: Date): boolean => Math.abs(Date.now() - value.getTime()) < 60_000;

function numberIn(seen: string[], value: string): number {
  if (!seen.includes(value)) seen.push(value);
  return seen.indexOf(value);
}
