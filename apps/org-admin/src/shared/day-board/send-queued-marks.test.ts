import { ApiError } from '@vp/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../api.ts';
import { removeMark, queueMark, queueWalkIn, queuedMarksOf, waitingMarks, waitingOf } from './mark-queue.ts';
import type { Marker } from './send-queued-marks.ts';
import { sendQueuedMarks } from './send-queued-marks.ts';

const user = 'a1';
const now = new Date('2026-07-25T09:00:00+08:00');
const clocks = { visit: 1, monotonicMs: 1000, deviceMs: Date.parse('2026-07-25T08:40:00+08:00') };
const trusted: Marker['clock'] = {
  stamp: () => ({ atMs: now.getTime(), earliestMs: now.getTime(), isTrusted: true, clocks }),
  timeOf: () => ({ atMs: Date.parse('2026-07-25T08:20:00+08:00'), isTrusted: true }),
  sync: () => undefined,
};
const marker: Marker = { user, organizationId: 'o1', now, clock: trusted, isHere: () => true };
const markOf = (name: string, direction: 'in' | 'out' = 'in', at = '2026-07-25T08:40:00+08:00') => ({
  organizationId: 'o1',
  activityId: 'x1',
  name,
  periodId: 'p1',
  volunteerId: name,
  direction,
  at,
  reason: '沒有帶手機',
});

const apiThat = (mark: Api['dayBoard']['mark']): Api => ({ dayBoard: { mark } }) as unknown as Api;
const done = { direction: 'in', at: '2026-07-25T08:40:00+08:00', repeated: false } as const;
const failure = (kind: 'network' | 'fault' | 'refused'): ApiError =>
  new ApiError({
    kind,
    code: 0,
    message: kind === 'refused' ? '不能登記自己的簽到' : '',
    refusal: kind === 'refused' ? 'ownPart' : undefined,
  });

afterEach(() => {
  for (const { id } of queuedMarksOf(user)) removeMark(user, id);
});

test('sends marks in order with their times and removes them', async () => {
  queueMark(user, markOf('陳嘉欣'));
  queueMark(user, markOf('陳嘉欣', 'out', '2026-07-25T08:55:00+08:00'));
  queueMark(user, markOf('陳嘉欣', 'in', '2026-07-25T08:59:00+08:00'));
  const mark = vi.fn<Api['dayBoard']['mark']>(async () => done);
  expect(await sendQueuedMarks(apiThat(mark), marker)).toBe(2);
  expect(mark.mock.calls.map(([{ params, body }]) => [params.id, body.direction, body.at])).toEqual([
    ['x1', 'in', '2026-07-25T08:40:00+08:00'],
    ['x1', 'out', '2026-07-25T08:55:00+08:00'],
  ]);
  expect(queuedMarksOf(user)).toEqual([]);
});

test('corrects the time of a mark if the device clock was uncertain', async () => {
  queueMark(user, { ...markOf('陳嘉欣'), clocks });
  queueMark(user, markOf('李浩然'));
  let isTrusted = false;
  const clock: Marker['clock'] = {
    ...trusted,
    stamp: () => ({ ...trusted.stamp(), isTrusted }),
    sync(serverTime) {
      isTrusted = serverTime === '2026-07-25T09:00:00+08:00';
    },
  };
  const mark = vi.fn<Api['dayBoard']['mark']>(async () => done);
  const serverTime = async () => ({ serverTime: '2026-07-25T09:00:00+08:00' });
  const api = { dayBoard: { mark }, session: { serverTime } } as unknown as Api;
  expect(await sendQueuedMarks(api, { ...marker, clock })).toBe(2);
  expect(isTrusted).toBe(true);
  expect(mark.mock.calls.map(([{ body }]) => body.at)).toEqual([
    '2026-07-25T08:20:00+08:00',
    '2026-07-25T08:40:00+08:00',
  ]);
});

test('keeps a refused mark with the text of the server and does not resend it', async () => {
  queueMark(user, markOf('陳嘉欣'));
  queueMark(user, markOf('李浩然'));
  const mark = vi.fn<Api['dayBoard']['mark']>(async ({ body }) => {
    if (body.volunteerId === '陳嘉欣') throw failure('refused');
    return done;
  });
  expect(await sendQueuedMarks(apiThat(mark), marker)).toBe(2);
  expect(queuedMarksOf(user)).toMatchObject([{ name: '陳嘉欣', refusal: '不能登記自己的簽到' }]);
  expect(waitingMarks(user, now)).toEqual([]);
});

test('stops at a lost connection; another error affects one mark only', async () => {
  for (const name of ['陳嘉欣', '李浩然']) queueMark(user, markOf(name));
  const away = vi.fn<Api['dayBoard']['mark']>(() => Promise.reject(failure('network')));
  expect(await sendQueuedMarks(apiThat(away), marker)).toBe(0);
  expect(away).toHaveBeenCalledTimes(1);
  const faulty = vi.fn<Api['dayBoard']['mark']>(async ({ body }) => {
    if (body.volunteerId === '陳嘉欣') throw failure('fault');
    return done;
  });
  expect(await sendQueuedMarks(apiThat(faulty), marker)).toBe(1);
  expect(waitingMarks(user, now)).toMatchObject([{ name: '陳嘉欣' }]);
});

test('drops marks beyond the time limit for manual entries', () => {
  queueMark(user, markOf('陳嘉欣', 'in', '2026-07-01T08:40:00+08:00'));
  expect(waitingMarks(user, now)).toEqual([]);
});

test('sends only the marks of the current organization', async () => {
  queueMark(user, { ...markOf('陳嘉欣'), organizationId: 'o2' });
  queueMark(user, markOf('李浩然'));
  const mark = vi.fn<Api['dayBoard']['mark']>(async () => done);
  expect(await sendQueuedMarks(apiThat(mark), marker)).toBe(1);
  expect(mark.mock.calls.map(([{ body }]) => body.volunteerId)).toEqual(['李浩然']);
  expect(waitingOf(user, 'o1', now)).toEqual([]);
  expect(waitingOf(user, 'o2', now)).toMatchObject([{ name: '陳嘉欣' }]);
  expect(await sendQueuedMarks(apiThat(mark), { ...marker, organizationId: 'o2' })).toBe(1);
  expect(queuedMarksOf(user)).toEqual([]);
});

test('stops after the organization was left', async () => {
  for (const name of ['陳嘉欣', '李浩然']) queueMark(user, markOf(name));
  let isHere = true;
  const mark = vi.fn<Api['dayBoard']['mark']>(async () => {
    isHere = false;
    return done;
  });
  expect(await sendQueuedMarks(apiThat(mark), { ...marker, isHere: () => isHere })).toBe(1);
  expect(waitingMarks(user, now)).toMatchObject([{ name: '李浩然' }]);
});

test('sends walk-ins by number or by code, with their times', async () => {
  const at = '2026-07-25T08:45:00+08:00';
  const of = { organizationId: 'o1', activityId: 'x1', periodId: 'p1', postId: 'b1', name: '', at, reason: '沒有網絡' };
  queueWalkIn(user, { ...of, number: 'MO1', nameBeginning: '陳', volunteerCode: '' });
  queueWalkIn(user, { ...of, number: '', volunteerCode: 'code' });
  queueWalkIn(user, { ...of, number: 'MO1', volunteerCode: '', at: '2026-07-25T08:59:00+08:00' });
  const walkIn = vi.fn<Api['dayBoard']['walkIn']>(async () => {
    if (walkIn.mock.calls.length > 1) throw failure('refused');
    return { volunteerId: 'v', name: '', number: 'MO1', added: true, at, repeated: false };
  });
  const api = { dayBoard: { walkIn } } as unknown as Api;
  expect(await sendQueuedMarks(api, marker)).toBe(2);
  const body = { periodId: 'p1', postId: 'b1', at, reason: '沒有網絡' };
  expect(walkIn.mock.calls.map(([input]) => input.body)).toEqual([
    { ...body, number: 'MO1', nameBeginning: '陳' },
    { ...body, volunteerCode: 'code' },
  ]);
  expect(queuedMarksOf(user)).toMatchObject([
    { volunteerCode: 'code', refusal: '不能登記自己的簽到', refusalName: 'ownPart' },
  ]);
});

test('sends the location of a queued scan, at the corrected time', async () => {
  const fix = {
    latitude: 22.1936,
    longitude: 113.5397,
    accuracyMetres: 12,
    system: 'wgs84',
    takenAt: '2026-07-25T08:40:02+08:00',
  } as const;
  const { volunteerId: _volunteerId, direction: _direction, ...walkIn } = markOf('掃描');
  queueWalkIn(user, { ...walkIn, postId: 'x1', number: '', volunteerCode: 'abc', clocks, fix });
  const send = vi.fn<Api['dayBoard']['walkIn']>(async () => ({
    volunteerId: 'v',
    name: '李浩然',
    number: 'MO20260001',
    added: true,
    at: '2026-07-25T08:20:00+08:00',
    repeated: false,
  }));
  const api = { dayBoard: { walkIn: send } } as unknown as Api;
  expect(await sendQueuedMarks(api, marker)).toBe(1);
  expect(send.mock.calls.map(([{ body }]) => [body.at, body.fix])).toEqual([
    ['2026-07-25T08:20:00+08:00', { ...fix, takenAt: '2026-07-25T08:20:02+08:00' }],
  ]);
});
