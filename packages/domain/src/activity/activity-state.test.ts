import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityStateAt, isRegistrationOpen, listedActivityState, takesSignUps } from './activity-state.ts';
import { activityStates } from './state.ts';

const activity = {
  stored: 'published',
  registrationDeadline: new Date('2026-07-10T10:00:00Z'),
  startsAt: new Date('2026-07-18T01:00:00Z'),
  endsAt: new Date('2026-07-18T09:00:00Z'),
} as const;

test.each([
  ['2026-07-01T00:00:00Z', 'recruiting', true],
  ['2026-07-10T10:00:00.000Z', 'recruiting', true],
  ['2026-07-10T10:00:00.001Z', 'closed', false],
  ['2026-07-17T00:59:59Z', 'closed', false],
  ['2026-07-17T01:00:00Z', 'upcoming', false],
  ['2026-07-18T00:59:59Z', 'upcoming', false],
  ['2026-07-18T01:00:00Z', 'inProgress', false],
  ['2026-07-18T08:59:59Z', 'inProgress', false],
  ['2026-07-18T09:00:00Z', 'ended', false],
] as const)('at %s it is %s, registration open: %s', (instant, state, open) => {
  expect(activityStateAt(activity, new Date(instant))).toBe(state);
  expect(isRegistrationOpen(activity, new Date(instant))).toBe(open);
});

test('a deadline during the activity keeps registration open while it is in progress', () => {
  const late = { ...activity, registrationDeadline: new Date('2026-07-18T05:00:00Z') };
  expect(activityStateAt(late, new Date('2026-07-18T04:00:00Z'))).toBe('inProgress');
  expect(isRegistrationOpen(late, new Date('2026-07-18T04:00:00Z'))).toBe(true);
  expect(isRegistrationOpen(late, new Date('2026-07-18T05:00:01Z'))).toBe(false);
});

test('a cancelled activity stays cancelled', () => {
  const cancelled = { ...activity, stored: 'cancelled' } as const;
  expect(activityStateAt(cancelled, new Date('2026-07-18T04:00:00Z'))).toBe('cancelled');
  expect(isRegistrationOpen(cancelled, new Date('2026-07-01T00:00:00Z'))).toBe(false);
});

test('time only moves an activity forward', () => {
  const at = fc.integer({ min: Date.parse('2026-07-01'), max: Date.parse('2026-08-01') });
  fc.assert(
    fc.property(at, at, (a, b) => {
      const order = (ms: number) => activityStates.indexOf(activityStateAt(activity, new Date(ms)));
      expect(order(Math.min(a, b))).toBeLessThanOrEqual(order(Math.max(a, b)));
    }),
  );
});

test.each([
  ['recruiting', '2026-07-07T10:00:00.000Z', 4, 'recruiting', true],
  ['recruiting', '2026-07-07T10:00:00.001Z', 4, 'closingSoon', true],
  ['recruiting', '2026-07-07T10:00:00.001Z', 5, 'full', false],
  ['recruiting', '2026-07-01T00:00:00.000Z', 5, 'full', false],
  ['closed', '2026-07-12T00:00:00.000Z', 5, 'closed', false],
  ['cancelled', '2026-07-08T00:00:00.000Z', 4, 'cancelled', false],
] as const)('%s at %s with %i of 5 places held is listed as %s', (state, instant, held, listed, isTaking) => {
  const row = { state, places: 5, held, registrationDeadline: activity.registrationDeadline };
  expect(listedActivityState(row, new Date(instant))).toBe(listed);
  expect(takesSignUps(row)).toBe(isTaking);
});
