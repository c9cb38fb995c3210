import { calls } from '@vp/contract';
import type { ReleasedRow } from '@vp/contract';
import { stub } from '@vp/testing';
import { rowOf } from './released-activities.ts';

/** An activity of the day of `sampleNow`, half an hour later. */
export const visit: ReleasedRow = rowOf({
  activityId: 'x1',
  name: { text: '望廈長者中心·夏日探訪', language: 'zh-TW' },
  coverUrl: null,
  activityTypeId: '1',
  state: 'upcoming',
  startsAt: '2026-07-18T14:30:00+08:00',
  endsAt: '2026-07-18T17:00:00+08:00',
  deadline: '2026-07-17T17:00:00+08:00',
  maximum: 30,
  admitted: 24,
});

export const today = (...rows: readonly ReleasedRow[]) =>
  stub(calls.activity.managedList, { listData: rows, total: rows.length });

export const todos = stub(calls.home.todos, {
  listData: [
    { kind: 'realName', count: 4, oldestAt: '2026-07-17T20:15:00+08:00' },
    { kind: 'join', count: 7, oldestAt: '2026-07-15T09:00:00+08:00' },
  ],
  total: 2,
});
