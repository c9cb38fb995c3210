import type { BodySchema } from '@vp/contract';
import { readFields } from './read-body.ts';
import { readInput } from './read-input.ts';
import type { Reading } from './read-input.ts';
import { withLists } from './yup-shape.ts';

/** Longer ones are hardly asked for twice. */
const lengthMax = 80;
const keptMax = 100;

const kept = new WeakMap<BodySchema, Map<string, unknown>>();

/**
 * Reads the query of an address. Most are asked for again and again, and reading one takes as long as writing its answer:
 * what a schema made of a text is kept, unless one of its rules has looked at the clock.
 */
export function readQuery(schema: BodySchema, { search, searchParams }: URL, reading: Reading): unknown {
  const ofSchema = kept.get(schema) ?? new Map<string, unknown>();
  const before = ofSchema.get(search);
  if (before !== undefined) return before;
  let isOfNow = false;
  const watched: Reading = {
    language: reading.language,
    get now() {
      isOfNow = true;
      return reading.now;
    },
  };
  const value = readInput(schema, withLists(schema, readFields(searchParams)), watched);
  if (isOfNow || search.length > lengthMax) return value;
  if (ofSchema.size >= keptMax) ofSchema.clear();
  kept.set(schema, ofSchema.set(search, frozen(value)));
  return value;
}

/** What several calls read is changed by none of them. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
