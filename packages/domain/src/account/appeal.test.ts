import { expect, test } from 'vitest';
import {
  appealDueOn,
  appealPassableFrom,
  appealStates,
  appealTransitions,
  refusalForAppealDecision,
} from './appeal.ts';
import type { AppealFacts } from './appeal.ts';

const passableFrom = new Date('2026-07-18T10:00:00Z');
const facts: AppealFacts = {
  accountId: 'a1',
  deciderId: 'a2',
  now: passableFrom,
  passableFrom,
  isBlocked: false,
  isFromOwnOffice: false,
  agreedBy: null,
};

test.each([
  ['Monday', '2026-07-13T10:00:00+08:00', '2026-07-16'],
  ['Wednesday over the weekend', '2026-07-15T10:00:00+08:00', '2026-07-20'],
  ['Saturday', '2026-07-18T10:00:00+08:00', '2026-07-22'],
  ['Tuesday before Christmas Eve', '2026-12-22T10:00:00+08:00', '2026-12-29'],
  ['Monday before the Lunar New Year', '2026-02-16T10:00:00+08:00', '2026-02-24'],
  ['Wednesday before the National Day', '2026-09-30T10:00:00+08:00', '2026-10-07'],
  ['Sunday night, which is Monday in Macao', '2026-07-12T17:00:00Z', '2026-07-16'],
])('sent on %s', (_day, submittedAt, dueOn) => {
  expect(appealDueOn(new Date(submittedAt))).toBe(dueOn);
});

test.each([
  ['pass', 'a1', 'a2', undefined],
  ['fail', 'a1', 'a2', undefined],
  ['pass', null, 'a2', 'accountUnknown'],
  ['fail', null, 'a2', undefined],
  ['pass', 'a2', 'a2', 'ownAppeal'],
  ['fail', 'a2', 'a2', 'ownAppeal'],
] as const)('%s about %s by %s: %s', (decision, accountId, deciderId, refusal) => {
  expect(refusalForAppealDecision(decision, { ...facts, accountId, deciderId })).toBe(refusal);
});

test.each<[string, Partial<AppealFacts>, ReturnType<typeof refusalForAppealDecision>]>([
  ['in its wait', { now: new Date(passableFrom.getTime() - 1) }, 'appealWaits'],
  ['for a blocked account', { isBlocked: true }, 'accountBlocked'],
  ['from the own office', { isFromOwnOffice: true }, 'secondDeciderNeeded'],
  ['from the own office, by the same person again', { isFromOwnOffice: true, agreedBy: 'a2' }, 'secondDeciderNeeded'],
  ['from the own office, by another person', { isFromOwnOffice: true, agreedBy: 'a3' }, undefined],
])('an appeal %s', (_what, changed, refusal) => {
  expect(refusalForAppealDecision('pass', { ...facts, ...changed })).toBe(refusal);
  expect(refusalForAppealDecision('fail', { ...facts, ...changed })).toBeUndefined();
});

test.each([
  [{}, 72],
  [{ name: true }, 24],
  [{ document: true }, 24],
  [{ mobile: true }, 24],
  [{ email: true }, 24],
])('an appeal that matches in %o waits %i hours', (matched, hours) => {
  const match = { name: false, document: false, mobile: false, email: false, ...matched };
  expect(appealPassableFrom(passableFrom, match).getTime() - passableFrom.getTime()).toBe(hours * 3_600_000);
});

test('an appeal is decided once: what was passed or failed takes no further step', () => {
  const steps = Object.values(appealTransitions);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    ['underReview', 'passed'],
    ['underReview', 'failed'],
  ]);
  const open = new Set<string>(steps.map(({ from }) => from));
  expect(appealStates.filter((state) => !open.has(state))).toEqual(steps.map(({ to }) => to));
});
