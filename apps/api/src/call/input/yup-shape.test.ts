import { closedObject } from '@vp/validators';
import { array, boolean, date, mixed, number, string } from 'yup';
import { describe, expect, test } from 'vitest';
import { findWrongShape, withLists } from './yup-shape.ts';

describe('the first value of a wrong shape', () => {
  const person = closedObject({
    name: string(),
    age: number(),
    isAdult: boolean(),
    bornAt: date(),
    anything: mixed(),
    tags: array().of(string()),
    periods: array().of(closedObject({ posts: array().of(closedObject({ name: string() })) })),
    home: closedObject({ street: string() }),
  });

  test.each<[unknown, string | undefined]>([
    [{ name: 'a', age: 1, isAdult: true, bornAt: '2000-01-01', tags: ['a'], home: { street: 'b' } }, undefined],
    [{ name: null, tags: null, home: null, periods: undefined }, undefined],
    [[], ''],
    [[{ name: 'a' }], ''],
    [null, undefined],
    ['a', undefined],
    [{ name: ['a'] }, 'name'],
    [{ age: [2] }, 'age'],
    [{ isAdult: {} }, 'isAdult'],
    [{ bornAt: {} }, 'bornAt'],
    [{ anything: [{ a: [1] }] }, undefined],
    [{ unknown: [{ a: [1] }] }, undefined],
    [{ tags: { 0: 'a' } }, 'tags'],
    [{ tags: ['a', ['b']] }, 'tags[1]'],
    [{ home: ['a'] }, 'home'],
    [{ home: { street: {} } }, 'home.street'],
    [{ name: 'a', home: { street: {} }, tags: {} }, 'home.street'],
    [{ periods: [{ posts: [{ name: 'a' }] }, { posts: [{ name: 'a' }, { name: [] }] }] }, 'periods[1].posts[1].name'],
  ])('in %j is at %s', (value, path) => {
    expect(findWrongShape(person, value)).toBe(path);
  });

  test.each([undefined, null, 'string', {}, { type: 'object' }])(
    'is none where nothing is asked for, as by %j',
    (schema) => {
      expect(findWrongShape(schema, { a: [1] })).toBeUndefined();
    },
  );
});

describe('a single value', () => {
  const query = closedObject({ tags: array().of(string()), name: string() });

  test('becomes a list where a list is expected', () => {
    expect(withLists(query, { tags: 'a', name: 'b' })).toEqual({ tags: ['a'], name: 'b' });
  });

  test('stays what it is where it is a list already, no text, or unknown', () => {
    const raw = { tags: ['a', 'b'], name: ['c'], other: 'd' };
    expect(withLists(query, raw)).toEqual(raw);
    expect(withLists(query, { tags: 1 })).toEqual({ tags: 1 });
    expect(withLists(undefined, raw)).toEqual(raw);
  });
});
