import { expect, test } from 'vitest';
import { appealDueOn, appealStates, appealTransitions, refusalForAppealDecision } from './appeal.ts';

test.each([
  ['Monday', '2026-07-13T10:00:00+08:00', '2026-07-16'],
  ['Wednesday over the weekend', '2026-07-15T10:00:00+08:00', '2026-07-20'],
  ['Saturday', '2026-07-18T10:00:00+08:00', '2026-07-22'],
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
  expect(refusalForAppealDecision(decision, { accountId, deciderId })).toBe(refusal);
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
