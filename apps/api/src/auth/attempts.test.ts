import { beforeAll, expect, test } from 'vitest';
import { minuteMs, hourMs } from '@vp/domain';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { countAttempt } from './attempts.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

const countAt = (subject: string, minutes: number): Promise<number> => {
  const now = new Date(api.clock.now().getTime() + minutes * minuteMs);
  return countAttempt({ tx: api.db, now }, { kind: 'try', subject, windowMs: hourMs });
};

test.each([
  ['in its window', [0, 1, 59], [1, 2, 3]],
  ['after its window', [0, 60], [1, 1]],
  ['by a clock that is a little behind', [0, -4], [1, 2]],
  ['after a clock ran a day ahead and was set back', [24 * 60, 24 * 60 + 1, 0, 1], [1, 2, 1, 2]],
])('an attempt %s', async (subject, minutes, counts) => {
  const counted: number[] = [];
  for (const at of minutes) counted.push(await countAt(subject, at));
  expect(counted).toEqual(counts);
});
