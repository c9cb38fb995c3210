import { describe, expect, test } from 'vitest';
import { endOfVersion, nameOfVersion, versionInForce } from './agreement.ts';

const at = (day: string) => new Date(`2026-${day}T00:00:00+08:00`);

const july = { name: '2026-07', publishedAt: at('07-01') };
const august = { name: '2026-08-01', publishedAt: at('08-01') };
const second = { name: '2026-08-01.2', publishedAt: at('08-01') };
const draft = { name: '', publishedAt: null };
const versions = [draft, second, august, july];

describe('the version in force', () => {
  test.each([
    ['07-01', july],
    ['07-31', july],
    ['08-01', second],
    ['12-31', second],
    ['01-01', july],
  ])('on %s is %o', (day, expected) => {
    expect(versionInForce(versions, at(day))).toBe(expected);
  });

  test('a draft is never in force', () => {
    expect(versionInForce([draft], at('12-31'))).toBeUndefined();
  });
});

test.each([
  [july, august.publishedAt],
  [august, second.publishedAt],
  [second, null],
  [draft, null],
])('%o gives way at %o', (version, end) => {
  expect(endOfVersion(version, versions)).toEqual(end);
});

test.each([
  ['2026-08-31T15:59:00Z', [], '2026-08-31'],
  ['2026-08-31T16:00:00Z', ['2026-08-31'], '2026-09-01'],
  ['2026-08-31T00:00:00Z', ['2026-08-31'], '2026-08-31.2'],
  ['2026-08-31T00:00:00Z', ['2026-08-31', '2026-08-31.2', '2026-08-31.10'], '2026-08-31.11'],
])('a version of %s beside %o is called %s', (instant, taken, name) => {
  expect(nameOfVersion(new Date(instant), taken)).toBe(name);
});
