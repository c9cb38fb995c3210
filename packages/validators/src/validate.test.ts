import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { array, boolean, number, object, string } from 'yup';
import { activityReleaseSchema } from './activity-release.ts';
import { closedObject } from './closed-object.ts';
import { isValidationMessage, message, validationKeys } from './message.ts';
import { ownProperties } from './own-properties.ts';
import { realNameSchema } from './real-name.ts';
import { validate } from './validate.ts';
import { page } from './value-fields.ts';

const schema = closedObject({
  name: string().required().max(5),
  inner: closedObject({ count: number().min(1) }).default(undefined),
  rows: array().of(closedObject({ id: string().required() })),
});

describe('validate', () => {
  it('answers the cleaned value', () => {
    expect(validate(schema, { name: 'a', inner: { count: 2 } })).toEqual({
      ok: true,
      value: { name: 'a', inner: { count: 2 } },
    });
  });

  it('names every wrong field at its path, the first problem of each', () => {
    expect(validate(schema, { inner: { count: 0 }, rows: [{ id: 'a' }, {}] })).toEqual({
      ok: false,
      problems: [
        { path: 'name', message: { key: 'validation.required' } },
        { path: 'inner.count', message: { key: 'validation.tooSmall', values: { min: 1 } } },
        { path: 'rows[1].id', message: { key: 'validation.required' } },
      ],
    });
  });

  test.each([
    [{ name: 'a', admin: true }, 'admin'],
    [{ name: 'a', inner: { count: 1, x: 1 } }, 'inner.x'],
    [{ name: 'a', rows: [{ id: 'a', x: 1 }] }, 'rows[0].x'],
  ])('refuses the unknown key in %j by its path', (value, path) => {
    expect(validate(schema, value)).toMatchObject({
      ok: false,
      problems: [{ path, message: { key: 'validation.unknownKey' } }],
    });
  });

  test('names every unknown key, beside the problems of known ones', () => {
    expect(validate(schema, { first: 1, second: 2, inner: { count: 1, third: 3 } })).toEqual({
      ok: false,
      problems: expect.arrayContaining([
        { path: 'name', message: { key: 'validation.required' } },
        { path: 'first', message: { key: 'validation.unknownKey', values: { name: 'first' } } },
        { path: 'second', message: { key: 'validation.unknownKey', values: { name: 'second' } } },
        { path: 'inner.third', message: { key: 'validation.unknownKey', values: { name: 'third' } } },
      ]),
    });
  });

  test('an object that was extended takes its further fields, and still no others', () => {
    const extended = schema.shape({ more: string().required() });
    expect(validate(extended, { name: 'a', more: 'b' }).ok).toBe(true);
    expect(validate(extended, { name: 'a', more: 'b', admin: true })).toMatchObject({
      ok: false,
      problems: [{ path: 'admin', message: { key: 'validation.unknownKey', values: { name: 'admin' } } }],
    });
  });

  test.each([[null], ['text'], [5], [[]], [true]])('refuses %j instead of an object', (value) => {
    expect(validate(schema, value).ok).toBe(false);
  });

  it('gives typed messages to plain fields of yup, too', () => {
    const plain = object({
      a: string().required(),
      b: number(),
      c: boolean(),
      d: array(),
      e: string().oneOf(['x']),
      f: string().email(),
      g: string().max(2),
      h: object(),
    });
    const result = validate(plain, { b: 'x', c: 'x', d: 'x', e: 'y', f: 'x', g: 'xyz', h: 'x' });
    expect(result.ok ? [] : result.problems.map((problem) => [problem.path, problem.message.key.slice(11)])).toEqual([
      ['a', 'required'],
      ['b', 'number'],
      ['c', 'boolean'],
      ['d', 'list'],
      ['e', 'notAnOption'],
      ['f', 'email'],
      ['g', 'tooLong'],
      ['h', 'object'],
    ]);
  });

  it('lets a fault that is no problem of the value through', () => {
    const broken = string().test('broken', () => {
      throw new TypeError('a bug');
    });
    expect(() => validate(broken, 'x')).toThrow('a bug');
  });
});

describe('hostile values', () => {
  const schemas = { schema, page: closedObject(page), realNameSchema, activityReleaseSchema } as const;
  const keys = fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'identity',
    'personal',
    'schedule',
    'periods',
    'name',
  );
  const hostile = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), tie('record'), fc.array(tie('value'), { maxLength: 3 })),
    record: fc.array(fc.tuple(keys, tie('value')), { maxLength: 4 }).map((entries) => JSON.parse(jsonOf(entries))),
  })).value;

  test.each(Object.entries(schemas))('%s is refused or cleaned, never a fault', (_name, given) => {
    fc.assert(
      fc.property(hostile, (value) => {
        const result = validate(given, value);
        expect(result.ok || result.problems.every((problem) => isValidationMessage(problem.message))).toBe(true);
      }),
    );
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'the key %s does not throw',
    (key) => {
      const body: unknown = JSON.parse(`{"name":"a","${key}":{"x":1},"inner":{"count":1,"${key}":"x"}}`);
      expect(validate(schema, body)).toEqual({ ok: true, value: { name: 'a', inner: { count: 1 } } });
    },
  );

  it('copies own properties deeply and leaves the rest', () => {
    const value = { a: [{ b: 1 }], c: null, d: new Date(0) };
    expect(ownProperties(value)).toEqual(value);
    expect(ownProperties([JSON.parse('{"__proto__":1,"x":2}')])).toEqual([{ x: 2 }]);
  });
});

describe('messages', () => {
  it('have each key once', () => {
    expect(new Set(validationKeys).size).toBe(validationKeys.length);
  });

  test.each([
    [message('required'), true],
    [message('tooLong', { max: 20 }), true],
    [{ key: 'validation.nonsense' }, false],
    [{ key: 1 }, false],
    ['required', false],
    [null, false],
  ])('%j is a message: %s', (value, expected) => {
    expect(isValidationMessage(value)).toBe(expected);
  });
});

function jsonOf(entries: readonly (readonly [string, unknown])[]): string {
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;
}
