import { expect, test } from 'vitest';
import { periodOfScan } from './scanned-period.ts';
import type { PeriodAttendance } from './stay.ts';

const at = (clock: string): Date => new Date(`2026-07-18T${clock}:00+08:00`);

interface Times {
  readonly in?: string;
  readonly out?: string;
  readonly carried?: true;
}

/** Morning 09:00 to 10:30, noon 10:30 to 12:00. */
function periods(morning: Times, noon: Times): PeriodAttendance[] {
  return [
    { periodId: 'noon', startsAt: at('10:30'), endsAt: at('12:00'), ...entriesOf(noon) },
    { periodId: 'morning', startsAt: at('09:00'), endsAt: at('10:30'), ...entriesOf(morning) },
  ];
}

function entriesOf(times: Times) {
  const moment = (clock: string | undefined) => (clock === undefined ? undefined : at(clock));
  const [inAt, outAt] = [moment(times.in), moment(times.out)];
  return { inAt, outAt, isCarriedOver: times.carried === true, hadArrival: inAt !== undefined };
}

test.each<['in' | 'out', string, Times, Times, string]>([
  ['in', '08:29', {}, {}, 'tooEarly'],
  ['in', '08:30', {}, {}, 'new morning'],
  ['in', '10:05', {}, {}, 'new morning'],
  ['in', '10:05', { in: '08:50' }, {}, 'repeated morning'],
  ['in', '10:05', { in: '08:50', out: '10:00' }, {}, 'new noon'],
  ['in', '10:31', { in: '08:50' }, {}, 'new noon'],
  ['in', '10:20', { in: '08:50', out: '10:00' }, { in: '10:10' }, 'repeated noon'],
  ['in', '10:45', { in: '08:50', out: '10:40' }, { in: '10:30', out: '10:40', carried: true }, 'returned noon'],
  ['in', '10:39', { in: '08:50', out: '10:40' }, { in: '10:30', out: '10:40', carried: true }, 'repeated noon'],
  ['in', '10:45', { in: '08:50', out: '10:40' }, { in: '10:30', out: '10:40' }, 'repeated noon'],
  ['in', '10:45', { in: '08:50' }, { in: '10:30', carried: true }, 'repeated noon'],
  ['in', '12:01', {}, {}, 'tooLate'],
  ['out', '08:00', {}, {}, 'tooEarly'],
  ['out', '09:30', {}, {}, 'notCheckedIn'],
  ['out', '10:20', { in: '08:50' }, {}, 'new morning'],
  ['out', '10:11', { in: '08:50', out: '10:10' }, {}, 'repeated morning'],
  ['out', '10:05', { in: '08:50', out: '10:10' }, {}, 'repeated morning'],
  ['out', '10:20', { in: '08:50', out: '10:10' }, {}, 'new morning'],
  ['out', '12:31', { in: '08:50', out: '10:10' }, {}, 'new noon'],
  ['out', '12:31', {}, {}, 'new noon'],
  ['out', '12:31', {}, { out: '12:30' }, 'repeated noon'],
  ['out', '11:20', { in: '08:50', out: '10:10' }, { in: '10:31', out: '11:00' }, 'new noon'],
  ['out', '10:40', { in: '08:50' }, {}, 'new morning'],
  ['out', '11:50', { in: '08:50' }, { in: '10:31' }, 'new noon'],
  ['out', '12:10', { in: '08:50' }, { in: '10:31', out: '12:00' }, 'new morning'],
  ['out', '14:00', {}, { in: '10:31' }, 'new noon'],
  ['out', '14:01', {}, { in: '10:31' }, 'tooLate'],
])('%s at %s with morning %o and noon %o: %s', (direction, clock, morning, noon, expected) => {
  const scanned = periodOfScan(periods(morning, noon), direction, at(clock));
  expect(scanned.kind === 'refused' ? scanned.refusal : `${scanned.kind} ${scanned.period.periodId}`).toBe(expected);
});
