import { describe, expect, it, test } from 'vitest';
import {
  integrityKinds,
  integrityStates,
  integrityTransitions,
  isImprobable,
  kilometresPerHour,
  nearestCommonOrganization,
  ownDecidableKinds,
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
  const decider = { accountId: 'me', organizationId: 'a', isPlatform: false };
  const found = { kind: 'byHand', organizationId: 'b', accountIds: ['maker'] } as const;

  test.each([
    ['about an organization below', {}, {}, undefined],
    ['about entries of the decider', { accountIds: ['me'] }, {}, 'ownCase'],
    ['about entries of the own organization', { organizationId: 'a' }, {}, 'parentDecides'],
    [
      'about entries of the platform, which nobody stands above',
      { organizationId: 'a' },
      { isPlatform: true },
      undefined,
    ],
    ['about a device at the own organization', { organizationId: 'a', kind: 'sharedDevice' }, {}, undefined],
  ] as const)('%s: %s', (_what, ofCase, ofDecider, refusal) => {
    expect(refusalForIntegrityDecision({ ...found, ...ofCase }, { ...decider, ...ofDecider })).toBe(refusal);
  });

  it('is asked of an organization as far as it may make it', () => {
    expect(ownDecidableKinds({ isPlatform: true })).toEqual(integrityKinds);
    expect(ownDecidableKinds({ isPlatform: false })).toEqual(['overlap', 'sharedDevice', 'speed', 'brokenPaper']);
  });
});

test('a case is decided once: what was found fine or taken back takes no further step', () => {
  const steps = Object.values(integrityTransitions);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    ['open', 'fine'],
    ['open', 'revoked'],
  ]);
  const open = new Set<string>(steps.map(({ from }) => from));
  expect(integrityStates.filter((state) => !open.has(state))).toEqual(steps.map(({ to }) => to));
});
