import { attendanceLimits } from '@vp/domain';
import { beforeEach, expect, test } from 'vitest';
import {
  claimGuestScans,
  forgetScan,
  hasKeptScans,
  keepRefusal,
  keepScan,
  keptScan,
  keptScans,
  lostScans,
} from './kept-scans.ts';

const me = { user: 'u1', nowMs: 1_000_000 };
const { guestScanLifeMs } = attendanceLimits;
const dayMs = 24 * 60 * 60_000;

beforeEach(() => window.localStorage.clear());

test('a scan is kept once, for its owner only, until it is sent', () => {
  keepScan({ ...me, code: 'c1' });
  keepScan({ ...me, code: 'c1' });
  expect(keptScans(me)).toEqual([{ code: 'c1', keptAtMs: 1_000_000 }]);
  expect(keptScans({ ...me, user: 'u2' })).toEqual([]);
  forgetScan({ ...me, code: 'c1' });
  expect(keptScan({ ...me, code: 'c1' })).toBeUndefined();
  expect(window.localStorage).toHaveLength(0);
});

test('after 24 hours the server would not take it, and the person is told', () => {
  keepScan({ ...me, code: 'c1' });
  expect(keptScans({ ...me, nowMs: me.nowMs + dayMs - 1 })).toHaveLength(1);
  const later = { ...me, nowMs: me.nowMs + dayMs };
  expect(keptScans(later)).toEqual([]);
  expect(lostScans(later)).toMatchObject([{ code: 'c1' }]);
});

test('what was refused is sent no more, and stays to be read until it is forgotten', () => {
  keepScan({ ...me, code: 'c1' });
  const refused = { code: 'c2', keptAtMs: 7, refused: { reason: 'notAdmitted', message: 'no' } };
  keepRefusal(me.user, refused);
  expect(keptScans(me)).toMatchObject([{ code: 'c1' }]);
  expect(lostScans(me)).toEqual([refused]);
  forgetScan({ ...me, code: 'c1' });
  expect(hasKeptScans(me)).toBe(true);
  forgetScan({ ...me, code: 'c2' });
  expect(hasKeptScans(me)).toBe(false);
});

test('a scan before the log-in belongs to the next person with its first time, and not to a second one', () => {
  const guest = { ...me, user: 'guest' };
  keepScan({ ...guest, code: 'c1' });
  claimGuestScans(guest);
  const soon = { user: 'u1', nowMs: me.nowMs + guestScanLifeMs - 1 };
  claimGuestScans(soon);
  expect(keptScans(soon)).toEqual([{ code: 'c1', keptAtMs: me.nowMs }]);
  claimGuestScans({ ...soon, user: 'u2' });
  expect(keptScans({ ...soon, user: 'u2' })).toEqual([]);
});

test("a scan before the log-in is nobody's after a quarter of an hour", () => {
  keepScan({ user: 'guest', nowMs: me.nowMs, code: 'c1' });
  const late = { user: 'u1', nowMs: me.nowMs + guestScanLifeMs };
  claimGuestScans(late);
  expect(hasKeptScans(late)).toBe(false);
  expect(window.localStorage).toHaveLength(0);
});

test.each(['no json', '{"code":1}', '[{"code":1},7]'])('what lies there as %s is left out', (stored) => {
  window.localStorage.setItem('vp:volunteer:u1:-:kept-scans:v1', stored);
  expect(keptScans(me)).toEqual([]);
});
