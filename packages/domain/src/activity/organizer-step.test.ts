import { expect, test } from 'vitest';
import { organizerStepOf } from './organizer-step.ts';

const activity = { state: 'recruiting', toAdmit: 3, admitted: 5, attendanceType: '0' } as const;

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
  expect(organizerStepOf({ ...activity, ...changes })).toBe(expected);
});
