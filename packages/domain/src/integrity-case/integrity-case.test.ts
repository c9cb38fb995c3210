import { describe, expect, test } from 'vitest';
import {
  hasNewFacts,
  integrityKinds,
  integrityStates,
  integrityTransitions,
  isImprobable,
  kilometresPerHour,
  nearestCommonOrganization,
  refusalForIntegrityDecision,
} from './integrity-case.ts';
import type { IntegrityKind, IntegrityMeasures } from './integrity-case.ts';

test.each<[kind: IntegrityKind, measured: IntegrityMeasures, expected: boolean]>([
  ['overlap', { minutes: 14 }, false],
  ['overlap', { minutes: 15 }, true],
  ['sharedDevice', { people: 2 }, false],
  ['sharedDevice', { people: 3 }, true],
  ['byHand', { services: 4, share: 1 }, false],
  ['byHand', { services: 5, share: 0.49 }, false],
  ['byHand', { services: 5, share: 0.5 }, true],
  ['lateEntries', { services: 2 }, false],
  ['lateEntries', { services: 3 }, true],
  ['oneHand', { services: 3, hours: 7.9, share: 1 }, false],
  ['oneHand', { services: 2, hours: 12, share: 1 }, false],
  ['oneHand', { services: 3, hours: 8, share: 0.4 }, false],
  ['oneHand', { services: 3, hours: 8, share: 0.5 }, true],
  ['speed', { metres: 1400, minutes: 0 }, false],
  ['speed', { metres: 1500, minutes: 0 }, true],
  ['speed', { metres: 8000, minutes: 6 }, false],
  ['speed', { metres: 8100, minutes: 6 }, true],
  ['brokenPaper', { missingHours: 0, isChanged: false }, false],
  ['brokenPaper', { missingHours: 0.1 }, true],
  ['brokenPaper', { isChanged: true }, true],
  ['leftEarly', { people: 1, minutes: 14 }, false],
  ['leftEarly', { people: 1, minutes: 15 }, true],
  ['shortNotice', { minutes: 60, people: 3, hours: 12 }, false],
  ['shortNotice', { minutes: 2, people: 6, hours: 24 }, false],
  ['shortNotice', { minutes: 2, people: 3, hours: 1.9 }, false],
  ['shortNotice', { minutes: 59, people: 5, hours: 2 }, true],
  ['shortNotice', { minutes: -10, people: 1, hours: 2 }, true],
  ['operatorPlaces', { metres: 1400, minutes: 1 }, false],
  ['operatorPlaces', { metres: 3000, minutes: 20 }, false],
  ['operatorPlaces', { metres: 3000, minutes: 1 }, true],
  ['longDay', { hours: 16 }, false],
  ['longDay', { hours: 16.1 }, true],
  ['mutualScans', { services: 1 }, false],
  ['mutualScans', { services: 2 }, true],
  ['noLocation', { people: 4, share: 1 }, false],
  ['noLocation', { people: 5, share: 0.79 }, false],
  ['noLocation', { people: 5, share: 0.8 }, true],
  ['typists', { accounts: 1, services: 9, share: 1 }, false],
  ['typists', { accounts: 3, services: 4, share: 1 }, false],
  ['typists', { accounts: 3, services: 9, share: 0.49 }, false],
  ['typists', { accounts: 3, services: 5, share: 0.5 }, true],
])('%s of %j should be looked at: %s', (kind, measured, expected) => {
  expect(isImprobable(kind, measured)).toBe(expected);
});

test('nothing measured is nothing improbable', () => {
  expect(integrityKinds.filter((kind) => isImprobable(kind, {}))).toEqual([]);
});

test('a way of 6 km in 20 minutes is 18 km an hour, and one without time has no speed', () => {
  expect(kilometresPerHour({ metres: 6000, minutes: 20 })).toBeCloseTo(18);
  expect(kilometresPerHour({ metres: 6000, minutes: 0 })).toBeUndefined();
});

test.each([
  [[['root', 'a', 'b']], 'b'],
  [
    [
      ['root', 'a', 'b'],
      ['root', 'a', 'c'],
    ],
    'a',
  ],
  [
    [
      ['root', 'a', 'b'],
      ['root', 'a'],
    ],
    'a',
  ],
  [
    [
      ['root', 'a'],
      ['root', 'd'],
    ],
    'root',
  ],
  [[], undefined],
])('the desk of %j is %s', (paths, expected) => {
  expect(nearestCommonOrganization(paths)).toBe(expected);
});

describe('a decision', () => {
  const decider = { accountId: 'me', organizationId: 'a', isPlatform: false, organizationIds: ['a'] };
  const found = { organizationIds: ['b'], accountIds: ['maker'] };

  test.each([
    ['about an organization below', {}, {}, undefined],
    ['about own entries', { accountIds: ['me'] }, {}, 'ownCase'],
    ['about the own organization', { organizationIds: ['a'] }, {}, 'parentDecides'],
    ['about the own organization and one below', { organizationIds: ['b', 'a'] }, {}, 'parentDecides'],
    ['about an organization where the decider has another role', {}, { organizationIds: ['a', 'b'] }, 'parentDecides'],
    [
      'of the platform about an organization where the decider has another role',
      {},
      { isPlatform: true, organizationIds: ['a', 'b'] },
      'parentDecides',
    ],
    ['about a paper', { organizationIds: [] }, {}, undefined],
    ['about entries of the platform, alone', { organizationIds: ['a'] }, { isPlatform: true }, 'secondPersonNeeded'],
    ['of the platform about an organization below', {}, { isPlatform: true }, undefined],
  ] as const)('%s: %s', (_what, ofCase, ofDecider, refusal) => {
    expect(refusalForIntegrityDecision({ ...found, ...ofCase }, { ...decider, ...ofDecider }, 'pass')).toBe(refusal);
  });

  test.each([
    ['the same by another person', 'other', 'pass', undefined],
    ['the same by the same person', 'me', 'pass', 'secondPersonNeeded'],
    ['the opposite by another person', 'other', 'fail', 'secondPersonNeeded'],
  ] as const)('of the platform about its own entries after %s: %s', (_what, byAccountId, decision, refusal) => {
    const own = { ...found, organizationIds: ['a'], proposed: { byAccountId, decision } };
    expect(refusalForIntegrityDecision(own, { ...decider, isPlatform: true }, 'pass')).toBe(refusal);
  });
});

test.each([
  ['no new service', { before: { people: 3 }, now: { people: 3 }, newServices: 0 }, false],
  ['one new service', { before: { people: 3 }, now: { people: 4 }, newServices: 1 }, true],
  ['fewer entries within reach', { before: { people: 4 }, now: { people: 3 }, newServices: 0 }, false],
  ['more hours missing on a paper', { before: { missingHours: 2 }, now: { missingHours: 3 }, newServices: 0 }, true],
  [
    'a paper forged later',
    { before: { missingHours: 2 }, now: { missingHours: 2, isChanged: true }, newServices: 0 },
    true,
  ],
  ['the same forged paper', { before: { isChanged: true }, now: { isChanged: true }, newServices: 0 }, false],
])('%s opens a closed case: %s', (_what, again, expected) => {
  expect(hasNewFacts(again)).toBe(expected);
});

test('a closed case takes no further decision', () => {
  const steps = Object.values(integrityTransitions);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    ['open', 'fine'],
    ['open', 'revoked'],
  ]);
  const open = new Set<string>(steps.map(({ from }) => from));
  expect(integrityStates.filter((state) => !open.has(state))).toEqual(steps.map(({ to }) => to));
});
