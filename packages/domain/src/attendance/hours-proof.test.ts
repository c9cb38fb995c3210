import { describe, expect, test } from 'vitest';
import { groupProofCode, hoursNotHeld, hoursProofState, readProofCode, sumOfHours } from './hours-proof.ts';
import type { HoursProofFacts } from './hours-proof.ts';

const code = 'K7QD9M2X4TRW8HZN0ABC';

test.each([
  ['K7QD-9M2X-4TRW-8HZN-0ABC', code],
  [' k7qd 9m2x 4trw 8hzn oabc ', code],
  ['Ｋ７ＱＤ-9M2X-4TRW-8HZN-0ABC', code],
  ['I7QD-9M2X-4TRW-8HZN-LABC', '17QD9M2X4TRW8HZN1ABC'],
  ['K7QD-9M2X-4TRW-8HZN', undefined],
  ['K7QD-9M2X-4TRW-8HZN-0ABCD', undefined],
  ['U7QD-9M2X-4TRW-8HZN-0ABC', undefined],
  ['', undefined],
])('%s is read as %s', (typed, read) => {
  expect(readProofCode(typed)).toBe(read);
});

test('a code is shown in groups of four, and read from them', () => {
  expect(groupProofCode(code)).toBe('K7QD-9M2X-4TRW-8HZN-0ABC');
  expect(readProofCode(groupProofCode(code))).toBe(code);
});

describe('a paper', () => {
  const row = { year: 2026, organizationId: 'a', serviceHours: 12.5, trainingHours: 2 };
  const other = { ...row, organizationId: 'b' };
  const issued: HoursProofFacts = {
    isRevoked: false,
    isWithdrawn: false,
    isBlocked: false,
    isReplaced: false,
    isWhole: true,
    realNameState: 'verified' as const,
    proven: [row, other],
    recorded: [other, row],
  };

  test.each([
    ['as it was issued', {}, 'valid'],
    ['with more hours confirmed since', { recorded: [{ ...row, serviceHours: 13 }, other] }, 'valid'],
    ['with hours of another organization since', { recorded: [row, other, { ...row, organizationId: 'c' }] }, 'valid'],
    ['with fewer hours', { recorded: [{ ...row, serviceHours: 12.4 }, other] }, 'changed'],
    ['with less training', { recorded: [{ ...row, trainingHours: 1.9 }, other] }, 'changed'],
    ['with the hours in another year', { recorded: [{ ...row, year: 2025 }, other] }, 'changed'],
    ['with no hours left', { recorded: [] }, 'changed'],
    ['with another text', { isWhole: false }, 'changed'],
    ['of a person under review', { realNameState: 'underReview' }, 'identityPending'],
    ['of a person under review, with fewer hours', { realNameState: 'underReview', recorded: [] }, 'changed'],
    ['of a person whose verification was revoked', { realNameState: 'failed' }, 'withdrawn'],
    ['of an account with another person', { isBlocked: true, isReplaced: true }, 'ownerChanged'],
    ['of an account with another person, with fewer hours', { isReplaced: true, recorded: [] }, 'changed'],
    ['of an account with another person, withdrawn', { isReplaced: true, isWithdrawn: true }, 'withdrawn'],
    ['of an account with another person, taken back', { isReplaced: true, isRevoked: true }, 'revoked'],
    ['withdrawn by the office', { isWithdrawn: true }, 'withdrawn'],
    ['of a blocked account', { isBlocked: true }, 'withdrawn'],
    ['of a blocked account, taken back before', { isBlocked: true, isRevoked: true }, 'revoked'],
    ['withdrawn by the office, with fewer hours', { isWithdrawn: true, recorded: [] }, 'withdrawn'],
    ['taken back, then withdrawn by the office', { isRevoked: true, isWithdrawn: true }, 'revoked'],
    ['taken back', { isRevoked: true }, 'revoked'],
    ['taken back, with fewer hours', { isRevoked: true, recorded: [] }, 'revoked'],
  ] as const)('%s is %s', (_what, change, state) => {
    expect(hoursProofState({ ...issued, ...change })).toBe(state);
  });
});

test('sums are exact to the tenth', () => {
  const tenth = { serviceHours: 0.1, trainingHours: 0.7, byHandHours: 0 };
  expect(sumOfHours([tenth, tenth, tenth])).toMatchObject({ serviceHours: 0.3, trainingHours: 2.1 });
  expect(sumOfHours([])).toEqual({ serviceHours: 0, trainingHours: 0, byHandHours: 0 });
});

test('hours entered by hand are summed', () => {
  const typed = { serviceHours: 3, trainingHours: 0, byHandHours: 0.1 };
  expect(sumOfHours([typed, typed, typed]).byHandHours).toBe(0.3);
});

test.each([
  [[{ serviceHours: 3, trainingHours: 1 }], 0],
  [[{ serviceHours: 2.9, trainingHours: 5 }], 0.1],
  [[{ serviceHours: 1, trainingHours: 0 }], 3],
  [[], 4],
] as const)('a paper over 3 hours and 1 of training, of which %j are recorded, lacks %s', (held, missing) => {
  const place = { year: 2026, organizationId: 'a' };
  const recorded = held.map((hours) => ({ ...place, ...hours }));
  expect(hoursNotHeld([{ ...place, serviceHours: 3, trainingHours: 1 }], recorded)).toBe(missing);
  expect(hoursNotHeld([{ ...place, year: 2025, serviceHours: 0.5, trainingHours: 0 }], recorded)).toBe(0.5);
});
