import { validate } from '@vp/validators';
import fc from 'fast-check';
import type { Schema } from 'yup';

/** How far an input is from what its schema accepts. */
export const fuzzModes = ['valid', 'nearlyValid', 'broken'] as const;
export type FuzzMode = (typeof fuzzModes)[number];

const brokenValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', 0, -1, 1.5, 1e300, true, false, [], [null], [[]], {}, [{}], { length: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Texts at the edge of what a field may contain. */
const edgeTexts = [
  '',
  '  ',
  '0',
  '-1',
  '2026-02-30',
  '2026-13',
  '0000-01-01',
  '275761-01-01T00:00:00Z',
  '2026-07-18T24:60:00+08:00',
  '00000000-0000-0000-0000-000000000000',
  '+85300000000',
  '%',
  '_',
  "'; --",
  '=1+1',
  '<b>a</b>',
  '\u202Eabc',
  'e\u0301'.repeat(30),
  '👩‍👩‍👧‍👦',
  '\uFEFF陳',
  '長'.repeat(300),
  '9'.repeat(40),
];

const samples: Readonly<Record<string, readonly unknown[]>> = {
  number: [0, 1, 2, 5, 10, 100, 2026, 22.198951, 113.54909],
  boolean: [true, false],
  string: [
    'a',
    'someone1',
    '陳嘉欣',
    'CHAN',
    '1',
    '2',
    '123456',
    '12345678',
    '28123456',
    '66881234',
    '+85366881234',
    'ka.ian@example.mo',
    '2026-01',
    '2026-07-18',
    '2026-07-18T10:00:00+08:00',
    '2026-07-19T12:00:00+08:00',
    '1990-05-20',
    'MA0123456',
  ],
};

export interface FuzzedInputs {
  readonly now: Date;
  /** Ids of existing rows. */
  readonly ids: readonly string[];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'describe' in value && 'validateSync' in value;
}

/** Makes inputs from schemas; a schema of the contract is described once. */
export function inputsOf({ now, ids }: FuzzedInputs) {
  const id = fc.constantFrom(...ids);
  const known = new Map<string, fc.Arbitrary<unknown>>();

  function leaf(schema: Schema, mode: FuzzMode): fc.Arbitrary<unknown> {
    const { type, oneOf } = schema.describe();
    const accepts = (value: unknown): boolean => {
      try {
        return validate(schema, value, { now }).ok;
      } catch {
        // A rule that compares two fields has nothing to compare here.
        return true;
      }
    };
    const named = oneOf.filter((one) => typeof one !== 'object' || one === null);
    const fitting = (named.length > 0 ? named : (samples[type] ?? [])).filter(accepts);
    const takesIds = named.length === 0 && type === 'string' && accepts(ids[0]);
    const parts = [...(fitting.length > 0 ? [fc.constantFrom(...fitting)] : []), ...(takesIds ? [id, id, id] : [])];
    const valid = parts.length === 0 ? brokenValue : fc.oneof(...parts);
    if (mode === 'valid') return valid;
    const edge =
      type === 'string' ? fc.constantFrom<unknown>(...edgeTexts) : fc.constantFrom<unknown>(-1, 0, 1.5, 1e9, '1');
    return fc.oneof(
      { arbitrary: valid, weight: 12 },
      { arbitrary: edge, weight: 2 },
      { arbitrary: brokenValue, weight: 1 },
    );
  }

  function made(schema: unknown, mode: FuzzMode): fc.Arbitrary<unknown> {
    if (mode === 'broken' || !isSchema(schema)) return brokenValue;
    if ('innerType' in schema) return fc.array(inputOf(schema.innerType, mode), { maxLength: 3 });
    if (!('fields' in schema)) return leaf(schema, mode);
    const fields = Object.entries(Object(schema.fields));
    const required = fields.filter(([, field]) => isSchema(field) && !field.describe().optional).map(([name]) => name);
    const shape = Object.fromEntries(fields.map(([name, field]) => [name, inputOf(field, mode)]));
    const whole = fc.record(shape, { requiredKeys: required });
    if (mode === 'valid') return whole;
    const extra = fc.tuple(whole, brokenValue).map(([body, value]) => ({ ...body, role: value }));
    const lacking = fc.record(shape, { requiredKeys: [] });
    return fc.oneof(
      { arbitrary: whole, weight: 12 },
      { arbitrary: extra, weight: 1 },
      { arbitrary: lacking, weight: 2 },
    );
  }

  /** A description is found again by the schema's identity and the mode. */
  const numbers = new Map<unknown, number>();
  function inputOf(schema: unknown, mode: FuzzMode): fc.Arbitrary<unknown> {
    const number = numbers.get(schema) ?? numbers.size;
    numbers.set(schema, number);
    const key = `${number} ${mode}`;
    const found = known.get(key) ?? made(schema, mode);
    known.set(key, found);
    return found;
  }

  return { inputOf, id };
}
