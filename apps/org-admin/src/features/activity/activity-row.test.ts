import { expect, test } from 'vitest';
import { rowOf } from '../../testing/released-activities.ts';
import { nextStepOf } from './activity-row.tsx';

test.each([
  ['someone waits', {}, 'admit'],
  ['nobody waits', { toAdmit: 0 }, undefined],
  ['under way', { state: 'inProgress', toAdmit: 0 }, 'showIn'],
  ['under way, and someone waits', { state: 'inProgress' }, 'admit'],
  ['under way by location', { state: 'inProgress', toAdmit: 0, attendanceType: '1' }, undefined],
  ['starting soon', { state: 'upcoming', toAdmit: 0 }, 'showIn'],
  ['ended', { state: 'ended' }, 'settle'],
  ['ended without anybody', { state: 'ended', admitted: 0 }, undefined],
  ['cancelled', { state: 'cancelled' }, undefined],
] as const)('%s: %s', (_name, changes, expected) => {
  expect(nextStepOf(rowOf(changes))).toBe(expected);
});
