import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '../http/metrics.ts';
import { testApi } from '../testing/test-api.ts';
import { pauseMs, startJobs } from './jobs.ts';
import type { JobRun } from './jobs.ts';

test.each([
  [500, 0, 500],
  [500, 1, 1000],
  [500, 3, 4000],
  [500, 6, 30_000],
  [500, 5000, 30_000],
  [600_000, 0, 600_000],
  [600_000, 9, 600_000],
])('a job of every %i ms that failed %i times in a row waits %i ms', (everyMs, failures, expected) => {
  expect(pauseMs(everyMs, failures)).toBe(expected);
});

describe('the jobs of a process', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('run apart from each other: one that fails stops no other, and the metrics name it', async () => {
    const api = await testApi({ routes: [] });
    const metrics = createMetrics({});
    const runs: JobRun[] = [];
    const running = startJobs(api.services, {
      runAlone: async (name) => {
        if (name === 'purgeExpired') throw new Error('statement timeout');
        return name !== 'sumServiceMonths';
      },
      observeJob: (run) => {
        runs.push(run);
        metrics.observeJob(run);
      },
    });
    await vi.advanceTimersByTimeAsync(61 * 60_000);
    await running.stop();
    const resultsOf = (job: string) => [...new Set(runs.filter((run) => run.job === job).map(({ result }) => result))];
    expect(resultsOf('purgeExpired')).toEqual(['failed']);
    expect(resultsOf('erasePhotos')).toEqual(['done']);
    expect(resultsOf('findIntegrityCases')).toEqual(['done']);
    expect(resultsOf('sumServiceMonths')).toEqual(['elsewhere']);
    const text = await metrics.read();
    expect(text).toMatch(/job_runs_total\{job="purgeExpired",result="failed"\} [1-9]/);
    expect(text).toMatch(/job_last_success_timestamp_seconds\{job="erasePhotos"\} [1-9]/);
    expect(text).not.toMatch(/job_last_success_timestamp_seconds\{job="(purgeExpired|sumServiceMonths)"/);
  });
});
