import { describe, expect, test } from 'vitest';
import { endOfVersion, nameOfVersion, standingOfAgreement, versionInForce } from './agreement.ts';

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

describe('the standing of an account', () => {
  const wording = { name: '2026-09-01', publishedAt: at('09-01'), isWordingOnly: true };
  const reworded = { name: '2026-10-01', publishedAt: at('10-01'), isWordingOnly: true };
  const november = { name: '2026-11-01', publishedAt: at('11-01') };
  const all = [reworded, july, draft, november, wording, august];

  test.each([
    ['08-31', ['2026-07'], 'due'],
    ['08-31', ['2026-08-01'], 'accepted'],
    ['09-30', ['2026-08-01'], 'newWording'],
    ['09-30', ['2026-07'], 'due'],
    ['10-31', ['2026-08-01'], 'newWording'],
    ['10-31', ['2026-09-01'], 'newWording'],
    ['10-31', ['2026-10-01'], 'accepted'],
    ['10-31', ['2026-07', 'unknown'], 'due'],
    ['10-31', [], 'due'],
    ['11-01', ['2026-10-01'], 'due'],
    ['10-31', ['2026-09-01'], 'newWording'],
  ] as const)('on %s with acceptances of %o is %s', (day, accepted, standing) => {
    expect(standingOfAgreement(all, { accepted, now: at(day) })).toBe(standing);
  });

  test('a first version that changes only wordings is asked for', () => {
    expect(standingOfAgreement([wording], { accepted: [], now: at('09-30') })).toBe('due');
  });

  test('without a version is accepted', () => {
    expect(standingOfAgreement([draft], { accepted: [], now: at('09-30') })).toBe('accepted');
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
