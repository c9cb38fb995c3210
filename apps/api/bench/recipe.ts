import pg from 'pg';
import { hashToken } from '../src/auth/token.ts';
import type { Person } from './fixture.ts';

/** One value of a statement: the same for every call, or different for each caller, call or moment. */
export type Value =
  | { readonly kind: 'fixed'; readonly value: unknown }
  | { readonly kind: 'tokenHash' | 'accountId' | 'volunteerId' | 'subject' | 'key' | 'now' }
  | { readonly kind: 'new' | 'newHash'; readonly number: number }
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
}

const uuidFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What is stored of a token that nobody knew before. */
const hashFormat = /^[\w-]{43}$/;

/** Runs one call in this process and notes the statements it sends: the bare handler repeats exactly these. */
export async function recordRecipe(sample: Sample, call: () => Promise<unknown>): Promise<Recipe> {
  const asked: Asked[] = [];
  const restore = listen((one) => asked.push(one));
  try {
    await call();
  } finally {
    restore();
  }
  return asked.map(({ query, values }) => ({ query, values: values.map((value) => valueOf(value, sample)) }));
}

/** Overhears every statement of every connection until it is restored. */
function listen(hear: (asked: Asked) => void): () => void {
  const { prototype } = pg.Client;
  const original: unknown = Reflect.get(prototype, 'query');
  const query = function (this: pg.Client, ...asked: unknown[]): unknown {
    hear(askedIn(asked));
    return original instanceof Function ? Reflect.apply(original, this, asked) : undefined;
  };
  Object.assign(prototype, { query });
  return () => void Object.assign(prototype, { query: original });
}

function askedIn([first, second]: readonly unknown[]): Asked {
  const { name, text, rowMode, values } = typeof first === 'string' ? { text: first } : Object(first);
  const query = { text, ...(name ? { name } : {}), ...(rowMode ? { rowMode } : {}) };
  return { query, values: values ?? (Array.isArray(second) ? second : []) };
}

function valueOf(value: unknown, sample: Sample): Value {
  const { person, key, sharedIds, made } = sample;
  // Times that the call read from its rows, such as when somebody came, are the same for everybody.
  if (value instanceof Date) return isOfNow(value) ? { kind: 'now' } : { kind: 'fixed', value };
  if (Array.isArray(value)) return { kind: 'list', values: value.map((one) => valueOf(one, sample)) };
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
  return { kind: 'new', number: numberIn(made.ids, value) };
}

const isOfNow = (value: Date): boolean => Math.abs(Date.now() - value.getTime()) < 60_000;

function numberIn(seen: string[], value: string): number {
  if (!seen.includes(value)) seen.push(value);
  return seen.indexOf(value);
}
