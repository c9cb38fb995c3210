import { closedObject, nowOf, page } from '@vp/validators';
import { array, string } from 'yup';
import { expect, test } from 'vitest';
import { Refused } from '../../refusal/refused.ts';
import { readQuery } from './read-query.ts';

const reading = { language: 'en', now: new Date('2026-03-01T00:00:00Z') } as const;
const address = (search: string): URL => new URL(`http://localhost/list${search}`);

test('a query that was read before is not read again, and is nobody’s to change', () => {
  const schema = closedObject({ ...page, tags: array().of(string()) });
  const first = readQuery(schema, address('?pageIndex=2&tags=a'), reading);
  expect(first).toEqual({ pageIndex: 2, tags: ['a'] });
  expect(readQuery(schema, address('?pageIndex=2&tags=a'), reading)).toBe(first);
  expect(readQuery(schema, address('?pageIndex=3&tags=a'), reading)).toEqual({ pageIndex: 3, tags: ['a'] });
  expect(() => Object.assign(Object(first), { pageIndex: 3 })).toThrow(TypeError);
  expect(() => Object(first).tags.push('b')).toThrow(TypeError);
});

test('the same text for another list is read by its own schema', () => {
  const schema = closedObject(page);
  const other = closedObject({ pageIndex: string() });
  expect(readQuery(schema, address('?pageIndex=2'), reading)).toEqual({ pageIndex: 2 });
  expect(readQuery(other, address('?pageIndex=2'), reading)).toEqual({ pageIndex: '2' });
});

test('a rule that looks at the clock is asked each time', () => {
  const schema = closedObject({
    from: string().test('past', 'past', (value, context) => new Date(value ?? '') < nowOf(context)),
  });
  const ask = (now: string) => readQuery(schema, address('?from=2026-02-01'), { ...reading, now: new Date(now) });
  expect(ask('2026-03-01')).toEqual({ from: '2026-02-01' });
  expect(() => ask('2026-01-01')).toThrow(Refused);
});

test('what is refused is refused again', () => {
  const schema = closedObject(page);
  for (const _time of [1, 2]) expect(() => readQuery(schema, address('?pageIndex=x'), reading)).toThrow(Refused);
});

test('no more than a hundred queries are kept', () => {
  const schema = closedObject(page);
  const first = readQuery(schema, address('?pageIndex=1'), reading);
  for (let at = 2; at <= 101; at += 1) readQuery(schema, address(`?pageIndex=${at}`), reading);
  expect(readQuery(schema, address('?pageIndex=1'), reading)).not.toBe(first);
});
