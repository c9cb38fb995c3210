import { expect, describe, test } from 'vitest';
import type { Schema } from 'yup';
import { validate } from '../validate.ts';

export interface FieldCase {
  readonly field: Schema;
  /** Values that pass unchanged. */
  readonly accepts: readonly unknown[];
  /** Pairs of an input and its result. */
  readonly becomes?: readonly (readonly [unknown, unknown])[];
  readonly refuses: readonly (readonly [unknown, string])[];
}

/** Tests a table of fields: accepted values, their results, and the key of each refusal. */
export function describeFields(fields: Readonly<Record<string, FieldCase>>): void {
  describe.each(Object.entries(fields))('%s', (_name, { field, accepts, becomes = [], refuses }) => {
    test.each([...accepts.map((value) => [value, value] as const), ...becomes])(
      'accepts %j as %j',
      (value, cleaned) => {
        expect(validate(field, value)).toEqual({ ok: true, value: cleaned });
      },
    );

    test.each(refuses)('refuses %j: %s', (value, key) => {
      const result = validate(field, value);
      expect(result.ok ? [] : result.problems.map((problem) => problem.message.key)).toContain(`validation.${key}`);
    });
  });

  const texts = Object.entries(fields).filter(([, { field }]) => field.type === 'string');

  test.each(texts)('%s is optional until it is required, and then not empty', (_name, { field }) => {
    expect(validate(field, undefined).ok).toBe(true);
    for (const missing of [undefined, null, '']) {
      expect(validate(field.required(), missing)).toMatchObject({
        ok: false,
        problems: [{ path: '', message: { key: 'validation.required' } }],
      });
    }
  });

  test.each(texts)('%s is never made from another type', (_name, { field }) => {
    for (const value of [1, true, {}, [], ['a'], Number.NaN]) expect(validate(field, value).ok).toBe(false);
  });
}

/** Returns the keys of the problems by path, without their common prefix. */
export function keysByPath(schema: Schema, value: unknown): Readonly<Record<string, string>> {
  const result = validate(schema, value, { now: new Date('2026-07-18T04:00:00Z') });
  if (result.ok) return {};
  return Object.fromEntries(result.problems.map(({ path, message }) => [path, message.key.replace('validation.', '')]));
}
