import { expect, test } from 'vitest';
import { organizerStepOf } from './organizer-step.ts';

const range = { startsAt: new Date('2026-07-18T09:00:00+08:00'), endsAt: new Date('2026-07-18T12:00:00+08:00') };
const activity = { state: 'recruiting', toAdmit: 3, admitted: 5, attendanceType: '0', range } as const;

test.each([
  ['someone waits', {}, 'admit'],
  ['nobody waits', { toAdmit: 0 }, undefined],
  ['under way', { state: 'inProgress', toAdmit: 0 }, 'showCode'],
  ['under way, and someone waits', { state: 'inProgress' }, 'admit'],
  ['under way by location', { state: 'inProgress', toAdmit: 0, attendanceType: '1' }, undefined],
  ['starting soon', { state: 'upcoming', toAdmit: 0 }, 'showCode'],
  ['ended', { state: 'ended' }, 'settle'],
  ['ended without anybody', { state: 'ended', admitted: 0 }, undefined],
  ['cancelled', { state: 'cancelled' }, undefined],
] as const)('%s: %s', (_name, changes, expected) => {
  expect(organizerStepOf({ ...activity, ...changes }, range.endsAt)).toBe(expected);
});

test('a look back is offered for the 14 days in which hours can be given', () => {
  const ended = { ...activity, state: 'ended' } as const;
  expect(organizerStepOf(ended, new Date('2026-08-01T12:00:00+08:00'))).toBe('settle');
  expect(organizerStepOf(ended, new Date('2026-08-01T12:00:01+08:00'))).toBeUndefined();
});
