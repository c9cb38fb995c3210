import { describe, expect, test } from 'vitest';
import { evidenceDoubts, evidenceStrength, isSupportedRecord, refusalForSecondWord } from './evidence.ts';
import type { EvidenceDoubt, EvidenceFacts, OtherEntry } from './evidence.ts';

const minutes = (count: number): number => count * 60_000;

const scanned: EvidenceFacts = {
  kind: 'rotatingCode',
  direction: 'in',
  byAccountId: null,
  delayMs: 0,
  isAfterPeriod: false,
};
const typed: EvidenceFacts = { ...scanned, kind: 'markedByOrganization', byAccountId: 'operator' };
const atPlace = { verdict: 'inside', distanceMetres: 40, accuracyMetres: 15 } as const;
const atCentre = { ...atPlace, distanceMetres: 0 };
const undeterminedFix = { verdict: 'undetermined', distanceMetres: 40, accuracyMetres: null } as const;
const operatorScan = { kind: 'organizationScan', byAccountId: 'operator' } as const;
const scanCounts: OtherEntry = { evidence: 'rotatingCode', byAccountId: null };
const typedBy = (byAccountId: string): OtherEntry => ({ evidence: 'markedByOrganization', byAccountId });

describe('entries of an honest day count at once', () => {
  test.each<[string, Partial<EvidenceFacts>, readonly EvidenceDoubt[]]>([
    ['a code without a location', {}, []],
    ['a code with a location', { fix: atPlace }, []],
    ['a location', { kind: 'location', fix: atPlace }, []],
    ['a location at the very centre', { kind: 'location', fix: atCentre }, ['exactCentre']],
    [
      'a location without a measured accuracy',
      { kind: 'location', fix: { ...atPlace, accuracyMetres: 0 } },
      ['exactAccuracy'],
    ],
    ['the scan of an operator without a location', operatorScan, []],
    ['the scan of an operator at the place', { ...operatorScan, fix: atPlace }, []],
    ['the scan of an operator whose location is not precise', { ...operatorScan, fix: undeterminedFix }, []],
    ['the scan of an operator at the very centre', { ...operatorScan, fix: atCentre }, ['exactCentre']],
    ['the fifth scan of an operator from one point', { ...operatorScan, fix: atPlace, sameFixPeople: 4 }, []],
    ['a scan that was queued for five minutes', { delayMs: minutes(5) }, []],
    ['a scan that was queued for half an hour, with a location', { delayMs: minutes(30), fix: atPlace }, []],
    ['a departure that was queued, after a scan', { delayMs: minutes(20), direction: 'out', otherEnd: scanCounts }, []],
    [
      'a departure that was queued, after a mark',
      { delayMs: minutes(20), direction: 'out', otherEnd: typedBy('a') },
      [],
    ],
    ['two people with one phone', { sameDevicePeople: 1 }, []],
    ['five people on one network', { sameNetworkPeople: 4 }, []],
    ['many on the network of the place, one with a location', { sameNetworkPeople: 9, fix: atPlace }, []],
    ['many on the network of the place, where the code is shown', { sameNetworkPeople: 9, codeShownAt: 'inside' }, []],
    ['two people with one position', { fix: atPlace, sameFixPeople: 1 }, ['sameFix']],
    ['a code shown elsewhere, scanned at the place', { codeShownAt: 'outside', fix: atPlace }, []],
    ['a code whose screen has no location', { codeShownAt: 'undetermined' }, []],
    ['a walk from one place to another', { way: { metres: 1400, minutes: 5 } }, []],
    ['a bus from one place to another', { way: { metres: 6000, minutes: 20 } }, []],
    ['a second check-out, at the place', { direction: 'out', hasLeftByOtherDevice: true, fix: atPlace }, []],
    ['a departure after the membership ended', { direction: 'out', isConditionLost: true, isIdentityLost: true }, []],
  ])('%s', (_what, facts, doubts) => {
    expect(evidenceStrength({ ...scanned, ...facts })).toEqual({ strength: 'strong', doubts, awaits: undefined });
  });

  test.each<[string, Partial<EvidenceFacts>]>([
    ['an arrival typed as it happens', {}],
    ['an arrival typed after five minutes', { delayMs: minutes(5) }],
    ['a departure typed as it happens, after a scan', { direction: 'out', otherEnd: scanCounts }],
  ])('%s', (_what, facts) => {
    expect(evidenceStrength({ ...typed, ...facts })).toMatchObject({ strength: 'strong', doubts: [] });
  });
});

describe('weak entries wait for a second word', () => {
  test.each<[string, Partial<EvidenceFacts>, EvidenceDoubt]>([
    ['a scan of six minutes ago', { delayMs: minutes(6) }, 'lateScan'],
    [
      'a scan of 28 minutes ago after another that waits',
      { delayMs: minutes(28), otherEnd: { ...scanCounts, awaits: 'organization' } },
      'lateScan',
    ],
    ['a scan of 28 minutes ago with the published coordinates', { delayMs: minutes(28), fix: atCentre }, 'lateScan'],
    ['a scan of 31 minutes ago, with a location', { delayMs: minutes(31), fix: atPlace }, 'lateScan'],
    ['a clock that jumped', { isClockUncertain: true }, 'clockUncertain'],
    ['a code shown elsewhere', { codeShownAt: 'outside' }, 'codeElsewhere'],
    ['a code shown elsewhere, with invented coordinates', { codeShownAt: 'outside', fix: atCentre }, 'codeElsewhere'],
    ['a scan from far away', { fix: { ...atPlace, verdict: 'outside', distanceMetres: 9000 } }, 'farAway'],
    [
      'the scan of an operator far away',
      { ...operatorScan, fix: { ...atPlace, verdict: 'outside', distanceMetres: 9000 } },
      'farAway',
    ],
    [
      'the scan of an operator with the published coordinates and an accuracy of 0',
      { ...operatorScan, fix: { ...atCentre, accuracyMetres: 0 } },
      'exactCentre',
    ],
    ['the third person with one phone', { sameDevicePeople: 2 }, 'sharedDevice'],
    ['the sixth person on one network', { sameNetworkPeople: 5 }, 'sharedNetwork'],
    ['the third person with one position', { fix: atPlace, sameFixPeople: 2 }, 'sameFixes'],
    ['two places in one minute', { way: { metres: 3500, minutes: 1 } }, 'tooFast'],
    ['a second check-out by another phone', { direction: 'out', hasLeftByOtherDevice: true }, 'otherDevice'],
    ['a suspended organization', { isSuspended: true }, 'suspended'],
    ['an arrival without an approved identity', { isIdentityLost: true }, 'identityLost'],
    ['an arrival after the membership ended', { isConditionLost: true }, 'conditionLost'],
  ])('%s', (_what, facts, doubt) => {
    const judged = evidenceStrength({ ...scanned, ...facts });
    expect(judged).toMatchObject({ strength: 'weak', awaits: 'organization' });
    expect(judged.doubts).toContain(doubt);
  });

  test('a queued scan of an operator far away waits for the volunteer, like all that is typed later', () => {
    const fix = { ...atPlace, verdict: 'outside', distanceMetres: 9000 } as const;
    expect(evidenceStrength({ ...typed, delayMs: minutes(40), fix })).toEqual({
      strength: 'weak',
      doubts: ['typedLater', 'farAway'],
      awaits: 'volunteer',
    });
  });

  test('the published coordinates with an accuracy of 0: two small doubts', () => {
    const facts = { ...scanned, kind: 'location', fix: { ...atCentre, accuracyMetres: 0 } } as const;
    expect(evidenceStrength(facts)).toEqual({
      strength: 'weak',
      doubts: ['exactAccuracy', 'exactCentre'],
      awaits: 'organization',
    });
  });

  test('the published coordinates for two people', () => {
    const facts = { ...scanned, kind: 'location', fix: atCentre, sameFixPeople: 1 } as const;
    expect(evidenceStrength(facts)).toMatchObject({ strength: 'weak', doubts: ['sameFix', 'exactCentre'] });
  });

  test.each<[string, Partial<EvidenceFacts>, EvidenceDoubt]>([
    ['an arrival of six minutes ago', { delayMs: minutes(6) }, 'typedLater'],
    ['a departure of six minutes ago', { delayMs: minutes(6), direction: 'out' }, 'typedLater'],
    ['an entry after the period', { isAfterPeriod: true }, 'typedLater'],
    ['a correction', { kind: 'addedAfterwards' }, 'typedLater'],
    ['a departure after a typed arrival', { direction: 'out', otherEnd: typedBy('operator') }, 'typedBoth'],
    [
      'a departure after a colleague typed the arrival',
      { direction: 'out', otherEnd: typedBy('colleague') },
      'typedBoth',
    ],
    ['an arrival before a typed departure', { otherEnd: typedBy('operator') }, 'typedBoth'],
  ])('typed: %s waits for the volunteer', (_what, facts, doubt) => {
    expect(evidenceStrength({ ...typed, ...facts })).toMatchObject({ doubts: [doubt], awaits: 'volunteer' });
  });

  test('the time that a volunteer states waits for the organization', () => {
    expect(evidenceStrength({ ...scanned, kind: 'proposedByVolunteer', direction: 'out' })).toMatchObject({
      doubts: ['ownStatement'],
      awaits: 'organization',
    });
  });

  test('the scan of an operator waits after the suspension too', () => {
    const facts = { ...scanned, kind: 'organizationScan', byAccountId: 'operator', isSuspended: true } as const;
    expect(evidenceStrength(facts)).toMatchObject({ doubts: ['suspended'], awaits: 'organization' });
  });
});

test.each<[Partial<EvidenceFacts>, readonly EvidenceDoubt[]]>([
  [{ fix: atPlace }, ['restricted']],
  [{ kind: 'organizationScan', byAccountId: 'operator' }, ['restricted']],
  [{ kind: 'markedByOrganization', byAccountId: 'operator' }, ['restricted']],
  [{ kind: 'addedAfterwards', byAccountId: 'operator' }, ['typedLater', 'restricted']],
])('under restricted codes %j waits for a word from outside, not of the volunteer', (facts, doubts) => {
  const judged = evidenceStrength({ ...scanned, ...facts, isRestricted: true });
  expect(judged).toMatchObject({ strength: 'weak', doubts, awaits: 'organization' });
});

test('every doubt is named once', () => {
  expect(new Set(evidenceDoubts).size).toBe(evidenceDoubts.length);
});

describe('the second word', () => {
  const entry = { byAccountId: null, codeStartedBy: 'projectionist' };

  test.each<[string, string, readonly EvidenceDoubt[], string | undefined]>([
    ['about where the code was shown, of who showed it', 'projectionist', ['codeElsewhere'], 'otherPersonNeeded'],
    ['about a scan from far away, of who showed the code', 'projectionist', ['farAway'], 'otherPersonNeeded'],
    ['about where the code was shown, of a colleague', 'colleague', ['codeElsewhere'], undefined],
    ['about a late scan, of who showed the code', 'projectionist', ['lateScan'], undefined],
  ])('%s', (_what, accountId, doubts, refusal) => {
    expect(refusalForSecondWord({ accountId, isOfRestricted: false }, [{ ...entry, doubts }])).toBe(refusal);
  });

  test('is never that of the maker', () => {
    const made = { byAccountId: 'operator', codeStartedBy: null, doubts: ['tooFast'] } as const;
    expect(refusalForSecondWord({ accountId: 'operator', isOfRestricted: false }, [made])).toBe('otherPersonNeeded');
    expect(refusalForSecondWord({ accountId: 'colleague', isOfRestricted: false }, [made])).toBeUndefined();
  });

  test.each<[string, boolean, readonly EvidenceDoubt[], string | undefined]>([
    ['of a colleague about an entry under restriction', true, ['restricted'], 'outsideWordNeeded'],
    ['of a colleague about an entry from before', true, ['lateScan'], undefined],
    ['of the one above', false, ['typedBoth', 'restricted'], undefined],
  ])('%s', (_what, isOfRestricted, doubts, refusal) => {
    expect(refusalForSecondWord({ accountId: 'other', isOfRestricted }, [{ ...entry, doubts }])).toBe(refusal);
  });
});

test.each<[string, readonly OtherEntry[], boolean]>([
  ['typed by one person', [typedBy('a'), typedBy('a')], false],
  ['an arrival typed alone', [typedBy('a')], false],
  ['typed by two people', [typedBy('a'), typedBy('b')], true],
  ['with a scan that counts', [scanCounts, typedBy('a')], true],
  ['with a scan that waits', [{ ...scanCounts, awaits: 'organization' }, typedBy('a')], false],
  [
    'with an end that the volunteer states',
    [{ evidence: 'proposedByVolunteer', byAccountId: null }, typedBy('a')],
    false,
  ],
])('silence confirms hours %s: %o %s', (_what, entries, isConfirmed) => {
  expect(isSupportedRecord(entries)).toBe(isConfirmed);
});
