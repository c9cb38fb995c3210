import { expect, test } from 'vitest';
import { waitingLapsesAt, waitingReminderHorizon } from './waiting-entry.ts';
import type { WaitingReminder } from './waiting-entry.ts';

const macao = (text: string) => new Date(`${text}:00+08:00`);

test.each<[kind: WaitingReminder, recorded: string, now: string, isDue: boolean]>([
  ['first', '2026-07-18T00:00', '2026-07-21T08:59', false],
  ['first', '2026-07-18T00:00', '2026-07-21T09:00', true],
  ['first', '2026-07-18T23:59', '2026-07-21T09:00', true],
  ['first', '2026-07-19T00:00', '2026-07-21T23:59', false],
  ['first', '2026-07-19T00:00', '2026-07-22T08:59', false],
  ['second', '2026-07-18T12:00', '2026-07-24T08:59', false],
  ['second', '2026-07-18T12:00', '2026-07-24T09:00', true],
])('the %s reminder of an entry of %s is due at %s: %s', (kind, recorded, now, isDue) => {
  expect(macao(recorded) < waitingReminderHorizon(kind, macao(now))).toBe(isDue);
});

test('an entry can be confirmed for 60 days', () => {
  expect(waitingLapsesAt(macao('2026-07-18T15:00'))).toEqual(macao('2026-09-16T15:00'));
});
