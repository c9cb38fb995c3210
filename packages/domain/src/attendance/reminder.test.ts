import { expect, test } from 'vitest';
import { reminderDue, reminderHorizon } from './reminder.ts';

const at = (clock: string, day = '18'): Date => new Date(`2026-07-${day}T${clock}:00+08:00`);

test.each([
  ['09:00', at('17:59', '17'), undefined],
  ['09:00', at('18:00', '17'), 'eve'],
  ['09:00', at('06:59'), 'eve'],
  ['09:00', at('07:00'), 'soon'],
  ['09:00', at('08:59'), 'soon'],
  ['09:00', at('09:00'), undefined],
  ['00:30', at('18:00', '17'), 'eve'],
  ['00:30', at('22:30', '17'), 'soon'],
  ['23:30', at('17:59', '17'), undefined],
  ['23:30', at('18:00', '17'), 'eve'],
] as const)('of a service at %s, at %s: %s', (clock, now, kind) => {
  expect(reminderDue(at(clock), now)).toBe(kind);
});

test('every service with a reminder due begins within reach', () => {
  const now = at('18:00', '17');
  expect(reminderHorizon(now)).toEqual(at('00:00', '19'));
  expect(reminderDue(at('00:00', '19'), now)).toBeUndefined();
});
