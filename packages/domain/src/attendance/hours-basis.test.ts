import { describe, expect, test } from 'vitest';
import { basisOfHours, splitHours } from './hours-basis.ts';
import type { CountedEntry, HoursBasis } from './hours-basis.ts';

const entry = (evidence: CountedEntry['evidence'], more: Partial<CountedEntry> = {}): CountedEntry => ({
  evidence,
  hasWaited: false,
  isPlaced: false,
  ...more,
});
const placed = { isPlaced: true };

describe('hours rest on the weakest of their entries', () => {
  test.each<[name: string, entries: readonly CountedEntry[], basis: HoursBasis]>([
    ['two codes with a location', [entry('rotatingCode', placed), entry('rotatingCode', placed)], 'placed'],
    [
      'a location and a scan by the organization',
      [entry('location', placed), entry('organizationScan', placed)],
      'placed',
    ],
    [
      'a scan by the organization without a location',
      [entry('location', placed), entry('organizationScan')],
      'scanned',
    ],
    ['one code without a location', [entry('rotatingCode', placed), entry('printedCode')], 'scanned'],
    [
      'a scan that waited',
      [entry('rotatingCode', { hasWaited: true, ...placed }), entry('rotatingCode', placed)],
      'secondWord',
    ],
    ['an end that the volunteer stated', [entry('rotatingCode', placed), entry('proposedByVolunteer')], 'secondWord'],
    ['a typed end', [entry('rotatingCode', placed), entry('markedByOrganization')], 'byHand'],
    [
      'typed hours that the volunteer confirmed',
      [entry('addedAfterwards', { hasWaited: true }), entry('addedAfterwards', { hasWaited: true })],
      'byHand',
    ],
    ['an activity that was broken off', [entry('organizationScan', placed), entry('activityEnded')], 'placed'],
    ['no entry', [], 'scanned'],
  ])('%s', (_name, entries, basis) => {
    expect(basisOfHours(entries)).toBe(basis);
  });
});

test('a split adds tenths without drift', () => {
  const typed = { hours: 0.1, entries: [entry('addedAfterwards')] };
  expect(splitHours([typed, typed, typed, { hours: 2.5, entries: [entry('rotatingCode')] }])).toEqual({
    byHand: 0.3,
    secondWord: 0,
    scanned: 2.5,
    placed: 0,
  });
});
