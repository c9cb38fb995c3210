import { beforeEach, expect, test } from 'vitest';
import { forgetScan, isKept, keepScan, keptScans } from './kept-scans.ts';

const me = { user: 'u1', nowMs: 1_000_000 };
const dayMs = 24 * 60 * 60_000;

beforeEach(() => window.localStorage.clear());

test('a scan is kept once, for its owner only, until it is sent', () => {
  keepScan({ ...me, code: 'c1' });
  keepScan({ ...me, code: 'c1' });
  expect(keptScans(me)).toEqual([{ code: 'c1', keptAtMs: 1_000_000 }]);
  expect(keptScans({ ...me, user: 'u2' })).toEqual([]);
  forgetScan({ ...me, code: 'c1' });
  expect(isKept({ ...me, code: 'c1' })).toBe(false);
});

test('after 24 hours the server would not take it, so it is dropped', () => {
  keepScan({ ...me, code: 'c1' });
  expect(keptScans({ ...me, nowMs: me.nowMs + dayMs - 1 })).toHaveLength(1);
  expect(keptScans({ ...me, nowMs: me.nowMs + dayMs })).toEqual([]);
});

test.each(['no json', '{"code":1}', '[{"code":1},7]'])('what lies there as %s is left out', (stored) => {
  window.localStorage.setItem('vp:volunteer:u1:-:kept-scans:v1', stored);
  expect(keptScans(me)).toEqual([]);
});
