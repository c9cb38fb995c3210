import { screen } from '@testing-library/react';
import { restoreVisit } from '@vp/app-shell';
import { showSite } from '@vp/app-shell/testing';
import { calls } from '@vp/contract';
import { stub, stubNetwork, stubPending } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { todayQuery } from '../features/home/queries.ts';
import { currentUserQuery, todosQuery } from '../shared/queries.ts';
import { rowOf, sampleNow } from '../testing/released-activities.ts';
import { loggedInAs } from '../testing/show-app.tsx';
import { openAppContext } from './app-context.ts';
import { basePath, paths } from '../shared/paths.ts';
import { queryPersistence } from './query-persistence.ts';
import { createRoutes } from './site.tsx';

const { use } = stubNetwork();
const serviceDay = { startsAt: '2026-07-18T15:00:00+08:00', endsAt: '2026-07-18T17:00:00+08:00' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
  window.history.replaceState(null, '', '/wu/');
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** Opens the home page `afterMs` after an earlier visit, while the network returns no response. */
const showAgain = (afterMs: number) =>
  showSite({
    site: 'org-admin',
    at: '/',
    reader: 'member',
    async open() {
      const before = await openAppContext({ apiBase: 'http://api.test' });
      use(stub(calls.activity.managedList, { listData: [rowOf(serviceDay)], total: 1 }), ...loggedInAs());
      const { api, queries } = before;
      await queries.prefetchQuery(currentUserQuery(api));
      await queries.prefetchQuery(todosQuery(api));
      await queries.prefetchQuery(todayQuery(api));
      queryPersistence.start(before)();
      use(
        stubPending(calls.session.currentUser),
        stubPending(calls.home.todos),
        stubPending(calls.activity.managedList),
      );
      vi.setSystemTime(Date.parse(sampleNow) + afterMs);
      const context = await openAppContext({ apiBase: 'http://api.test' });
      await restoreVisit(context, { home: basePath + paths.home(), load: async () => queryPersistence });
      return createRoutes(context);
    },
  });

test('shows the organization and its day from the cache on a second visit', async () => {
  await showAgain(60_000);
  expect(await screen.findByText('蓮峰社區互助會')).toBeInTheDocument();
  expect(await screen.findByText('黑沙海灘清潔日')).toBeInTheDocument();
});

test('hides a persisted activity of a past day', async () => {
  await showAgain(11 * 60 * 60_000);
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByText('黑沙海灘清潔日')).toBeNull();
});
