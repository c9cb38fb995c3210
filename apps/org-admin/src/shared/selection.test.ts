import { calls } from '@vp/contract';
import { describe, expect, it } from 'vitest';
import { chooseAll, chosenMax, toggleChosen } from './selection.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);

describe('a selection', () => {
  it('of all rows ends where one call does', () => {
    expect([...chooseAll(idsOf(3))]).toEqual(['r0', 'r1', 'r2']);
    expect([...chooseAll(idsOf(chosenMax + 1))]).toEqual(idsOf(chosenMax));
  });

  it('takes a row in and out, but none beyond its end', () => {
    expect([...toggleChosen(new Set(['r1']), 'r2')]).toEqual(['r1', 'r2']);
    expect([...toggleChosen(new Set(['r1', 'r2']), 'r1')]).toEqual(['r2']);
    const full = chooseAll(idsOf(chosenMax));
    expect(toggleChosen(full, 'one more')).toBe(full);
    expect(toggleChosen(full, 'r0').size).toBe(chosenMax - 1);
  });

  it.each([
    ['a review of requests to join', calls.membership.decideRequests, 'reviewIds'],
    ['a review of real-name checks', calls.realName.decide, 'reviewIds'],
  ] as const)('is never more than %s takes', async (_, { body }, field) => {
    const id = '01900000-0000-7000-8000-000000000000';
    const bodyOf = (count: number) => ({ [field]: Array.from({ length: count }, () => id), decision: 'pass' });
    expect(await body.isValid(bodyOf(chosenMax))).toBe(true);
    expect(await body.isValid(bodyOf(chosenMax + 1))).toBe(false);
  });
});
