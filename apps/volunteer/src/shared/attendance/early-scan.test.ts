import { beforeEach, expect, test } from 'vitest';
import { pass } from '../../testing/passes.ts';
import { earlyScanUntil } from './early-scan.ts';
import { queueCode } from './scan-queue.ts';
import { keepPasses } from './passes.ts';

const nowAt = (clock: string) => ({ user: 'u1', nowMs: Date.parse(`2026-07-18T${clock}:00+08:00`) });
const checkedIn = { ...pass, checkedInAt: '2026-07-18T14:02:00+08:00' };

beforeEach(() => window.localStorage.clear());

test.each([
  ['an hour before the end, checked in', [checkedIn], '14:45', pass.periodEndsAt],
  ['at the end, checked in', [checkedIn], '15:35', undefined],
  ['an hour before the end, never checked in: the code may be the first one', [pass], '14:45', undefined],
  [
    'with a second service that waits for its check-in',
    [checkedIn, { ...pass, activityId: 'a9', periodId: 'p9' }],
    '14:45',
    undefined,
  ],
  ['without a pass', [], '14:45', undefined],
] as const)('a scan %s', (_when, passes, clock, until) => {
  keepPasses(nowAt('13:30'), passes);
  expect(earlyScanUntil(nowAt(clock))).toBe(until);
});

test('a check-in queued on this device counts, and one of another user does not', () => {
  keepPasses(nowAt('13:30'), [pass]);
  const passes = { in: [pass.pass], out: [] };
  queueCode({ ...nowAt('14:05'), user: 'u2', code: 'c1', passes });
  expect(earlyScanUntil(nowAt('14:45'))).toBeUndefined();
  queueCode({ ...nowAt('14:05'), code: 'c1', passes });
  expect(earlyScanUntil(nowAt('14:45'))).toBe(pass.periodEndsAt);
});
