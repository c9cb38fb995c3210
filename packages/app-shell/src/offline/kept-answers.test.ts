import { QueryClient } from '@tanstack/react-query';
import { createServerClock } from '@vp/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

const session = {} as Parameters<ReturnType<typeof createKeptAnswers>['follow']>[0]['session'];
const kept = () => window.localStorage.getItem('answers:a1') ?? '';

function followed() {
  const visit = { queries: new QueryClient(), clock: createServerClock(), session };
  const { follow } = createKeptAnswers({
    keyOf: (user) => `answers:${user}`,
    userOf: () => 'a1',
    calls: ['activity.detail'],
    lifeMs: 60_000,
    most: 5,
  });
  const answer = (name: string) =>
    visit.queries.fetchQuery({ queryKey: ['activity', 'detail', name], queryFn: () => ({ name }) });
  return { stop: follow(visit), answer };
}

afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

test.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  ['put away', () => document.dispatchEvent(new Event('visibilitychange'))],
])('an answer that has only just come is written when the page is %s', async (_, leave) => {
  vi.useFakeTimers();
  const { stop, answer } = followed();
  await answer('garden');
  expect(kept()).not.toContain('garden');
  leave();
  expect(kept()).toContain('garden');
  stop();
});

test('answers are written a little after they came, and not after the end', async () => {
  vi.useFakeTimers();
  const { stop, answer } = followed();
  await answer('garden');
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept()).toContain('garden');
  await answer('harbour');
  stop();
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept()).not.toContain('harbour');
});
