import { calls } from '@vp/contract';
import { describe, expect, it } from 'vitest';
import { firstOf, selectionMax, withToggled } from './use-selection.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);

describe('a selection', () => {
  it('of all rows stops at the maximum of one call', () => {
    expect([...firstOf(idsOf(3))]).toEqual(['r0', 'r1', 'r2']);
    expect([...firstOf(idsOf(selectionMax + 1))]).toEqual(idsOf(selectionMax));
  });

  it('adds and removes a row, but none beyond the maximum', () => {
    expect([...withToggled(new Set(['r1']), 'r2')]).toEqual(['r1', 'r2']);
    expect([...withToggled(new Set(['r1', 'r2']), 'r1')]).toEqual(['r2']);
    const full = firstOf(idsOf(selectionMax));
    expect(withToggled(full, 'one more')).toBe(full);
    expect(withToggled(full, 'r0').size).toBe(selectionMax - 1);
  });

  it.each([
    ['requests to join', calls.membership.decideRequests, 'reviewIds'],
    ['real-name checks', calls.realName.decide, 'reviewIds'],
  ] as const)('never exceeds the maximum of a decision about %s', async (_, { body }, field) => {
    const id = '01900000-0000-7000-8000-000000000000';
    const bodyOf = (count: number) => ({ [field]: Array.from({ length: count }, () => id), decision: 'pass' });
    expect(await body.isValid(bodyOf(selectionMax))).toBe(true);
    expect(await body.isValid(bodyOf(selectionMax + 1))).toBe(false);
  });
});
