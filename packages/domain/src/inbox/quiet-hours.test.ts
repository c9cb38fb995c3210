import { expect, test } from 'vitest';
import { reminderDue } from '../attendance/reminder.ts';
import { macaoDate, macaoDayRange } from '../time/macao-time.ts';
import { hourMs } from '../time/lengths.ts';
import { defaultQuietHours, quietHourOptions, sendableAt } from './quiet-hours.ts';

const at = (clock: string, day = '18'): Date => new Date(`2026-07-${day}T${clock}:00+08:00`);
const hours = (fromHour: number, untilHour: number) => ({ isOn: true, fromHour, untilHour });

test.each([
  ['21:59', defaultQuietHours, at('21:59')],
  ['22:00', defaultQuietHours, at('08:00', '19')],
  ['23:59', defaultQuietHours, at('08:00', '19')],
  ['00:00', defaultQuietHours, at('08:00')],
  ['07:59', defaultQuietHours, at('08:00')],
  ['08:00', defaultQuietHours, at('08:00')],
  ['12:00', defaultQuietHours, at('12:00')],
  ['23:30', hours(0, 5), at('23:30')],
  ['00:00', hours(0, 5), at('05:00')],
  ['05:00', hours(0, 5), at('05:00')],
  ['19:00', hours(19, 12), at('12:00', '19')],
  ['11:59', hours(19, 12), at('12:00')],
  ['12:00', hours(19, 12), at('12:00')],
  ['23:00', { ...defaultQuietHours, isOn: false }, at('23:00')],
] as const)('a message of %s in quiet hours %o is sent at %s', (clock, quietHours, sentAt) => {
  expect(sendableAt(quietHours, at(clock))).toEqual(sentAt);
});

test.each(quietHourOptions.from)(
  'the evening reminder of an early service precedes quiet hours from %i',
  (fromHour) => {
    for (const startsAt of [at('00:30'), at('06:00'), at('08:30')]) {
      const eve = new Date(macaoDayRange(macaoDate(startsAt)).startsAt.getTime() - 6 * hourMs);
      expect(reminderDue(startsAt, eve)).toBe('eve');
      expect(sendableAt(hours(fromHour, 12), eve)).toEqual(eve);
    }
  },
);
