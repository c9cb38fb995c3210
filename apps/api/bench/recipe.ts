import pg from 'pg';
import { hashToken } from '../src/auth/token.ts';
import type { Person } from './fixture.ts';

/** One value of a statement: the same for every call, or different for each caller, call or moment. */
export type Value =
  | { readonly kind: 'fixed'; readonly value: unknown }
  | { readonly kind: 'tokenHash' | 'accountId' | 'volunteerId' | 'subject' | 'key' | 'now' }
  | { readonly kind: 'new'; readonly number: number }
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
}

interface Asked {
  readonly query: Step['query'];
  readonly values: readonly unknown[];
}

const uuidFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Runs one call in this process and notes the statements it sends: the bare handler repeats exactly these. */
export async function recordRecipe(sample: Sample, call: () => Promise<unknown>): Promise<Recipe> {
  const asked: Asked[] = [];
  const restore = listen((one) => asked.push(one));
  try {
    await call();
  } finally {
    restore();
  }
  const ids: string[] = [];
  return asked.map(({ query, values }) => ({ query, values: values.map((value) => valueOf(value, sample, ids)) }));
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

function valueOf(value: unknown, sample: Sample, ids: string[]): Value {
  const { person, key, sharedIds } = sample;
  if (value instanceof Date) return { kind: 'now' };
  if (Array.isArray(value)) return { kind: 'list', values: value.map((one) => valueOf(one, sample, ids)) };
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
  if (!uuidFormat.test(value) || sharedIds.includes(value)) return { kind: 'fixed', value };
  if (!ids.includes(value)) ids.push(value);
  return { kind: 'new', number: ids.indexOf(value) };
}
