import { describe, expect, test } from 'vitest';
import type { Permission } from '../session/permission.ts';
import { countsBySilenceAt, entryToUndo, isByHand, refusalForEntryByHand } from './by-hand.ts';
import type { HeldEntry } from './by-hand.ts';
import { disputeLevelAt, disputeReaches, disputeRisesAt, refusalForSettler } from './dispute.ts';
import { evidenceKinds } from './refusal.ts';

const at = (clock: string, day: string): Date => new Date(`2026-07-${day}T${clock}:00+08:00`);

const period = { startsAt: at('09:00', '01'), endsAt: at('12:00', '01') };

test('what is by hand is what nobody scanned', () => {
  expect(evidenceKinds.filter(isByHand)).toEqual(['markedByOrganization', 'addedAfterwards']);
});

test('silence confirms after seven days', () => {
  expect(countsBySilenceAt(at('12:00', '01'))).toEqual(at('12:00', '08'));
});

describe('hours by hand', () => {
  const both: readonly Permission[] = ['activity-list', 'activity-release'];

  test.each<[string, readonly Permission[], 'organization' | 'parent' | 'platform', boolean, Date, string | undefined]>(
    [
      ['with both rights in time', both, 'organization', false, at('12:00', '15'), undefined],
      ['after fourteen days', both, 'organization', false, at('12:01', '15'), 'handEntryOver'],
      ['after fourteen days, disputed', both, 'organization', true, at('12:01', '15'), undefined],
      ['after fourteen days, by the parent', both, 'parent', false, at('12:01', '15'), undefined],
      ['after fourteen days, by the platform', both, 'platform', false, at('12:01', '15'), undefined],
      ['with the list alone', ['activity-list'], 'organization', false, at('12:00', '02'), 'noPermission'],
      ['with the release alone', ['activity-release'], 'organization', false, at('12:00', '02'), 'noPermission'],
    ],
  )('%s', (_what, permissions, standpoint, isDisputed, now, refusal) => {
    const rights = { organizationStatus: 'normal', permissions } as const;
    expect(refusalForEntryByHand({ rights, standpoint, period, isDisputed }, now)).toBe(refusal);
  });
});

describe('a dispute', () => {
  test.each([
    [null, '14', '23:59', 'organization'],
    [null, '15', '00:00', 'parent'],
    [null, '28', '23:59', 'parent'],
    [null, '29', '00:00', 'platform'],
    [at('08:00', '02'), '02', '08:00', 'parent'],
    [at('08:00', '02'), '16', '07:59', 'parent'],
    [at('08:00', '02'), '16', '08:00', 'platform'],
  ] as const)('raised at %s has on %s at %s reached the %s', (raisedAt, day, clock, level) => {
    const dispute = { createdAt: at('00:00', '01'), raisedAt };
    expect(disputeLevelAt(dispute, at(clock, day))).toBe(level);
    expect(disputeReaches(dispute, 'organization')).toEqual(dispute.createdAt);
  });

  test.each([
    [null, '14', '23:59', at('00:00', '15')],
    [null, '15', '00:00', at('00:00', '29')],
    [null, '29', '00:00', null],
    [at('08:00', '02'), '02', '08:00', at('08:00', '16')],
    [at('08:00', '02'), '16', '08:00', null],
  ] as const)('raised at %s rises next, seen on %s at %s, at %s', (raisedAt, day, clock, risesAt) => {
    expect(disputeRisesAt({ createdAt: at('00:00', '01'), raisedAt }, at(clock, day))).toEqual(risesAt);
  });

  test.each([
    [['a', null], 'otherPersonNeeded'],
    [['b', null], undefined],
    [[null], undefined],
  ] as const)('about entries by %j is settled by a: %s', (madeBy, refusal) => {
    expect(refusalForSettler('a', madeBy)).toBe(refusal);
  });
});

describe('a mark that is taken back', () => {
  const mark = {
    direction: 'in',
    evidence: 'markedByOrganization',
    byAccountId: 'me',
    recordedAt: at('09:10', '01'),
  } as const;
  const wanted = { direction: 'in', byAccountId: 'me', since: at('09:10', '01') } as const;
  const left = { ...mark, direction: 'out' } as const;

  test.each([
    ['my own', [mark], wanted, mark],
    ['my own leaving, besides the arrival', [mark, left], { ...wanted, direction: 'out' }, left],
    ['none after the time', [mark], { ...wanted, since: at('09:11', '01') }, undefined],
    ["none of a colleague's", [mark], { ...wanted, byAccountId: 'other' }, undefined],
    ['no scan', [{ ...mark, evidence: 'organizationScan' }], wanted, undefined],
    ['no arrival of somebody who has left', [mark, left], wanted, undefined],
    ['none where there is none', [], wanted, undefined],
  ] as const)('is %s', (_what, entries, asked, found) => {
    expect(entryToUndo<HeldEntry>(entries, asked)).toBe(found);
  });
});
