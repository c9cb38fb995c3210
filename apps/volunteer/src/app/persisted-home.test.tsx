import { screen } from '@testing-library/react';
import { queriesOf, restoreVisit } from '@vp/app-shell';
import { showSite } from '@vp/app-shell/testing';
import { calls } from '@vp/contract';
import { stub, stubNetwork, stubPending } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startQuery } from '../features/home/queries.ts';
import { myActivity } from '../testing/activities.ts';
import { always, centre, serverTime } from '../testing/show-app.tsx';
import { openAppContext } from './app-context.ts';
import { basePath, paths } from '../shared/paths.ts';
import { queryPersistence } from './query-persistence.ts';
import { createRoutes } from './site.tsx';

const { use } = stubNetwork(...always);
const empty = { total: 0, listData: [] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(serverTime) }));
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** Opens the app as in a second visit, on a connection without a response yet. */
async function showAgain(isHome: boolean) {
  window.history.replaceState(null, '', isHome ? '/wu/home' : '/wu/Home-User');
  return showSite({
    site: 'volunteer',
    at: '/home',
    reader: 'member',
    async open() {
      const before = await openAppContext({ apiBase: 'http://api.test' });
      const { api, queries } = before;
      use(
        stub(calls.home.start, {
          banners: empty,
          notices: empty,
          recommended: empty,
          news: empty,
          today: [myActivity],
        }),
        stub(calls.volunteer.personalCentre, centre),
      );
      await queries.fetchQuery(startQuery(api, { queries, now: () => before.clock.now() }));
      await queries.fetchQuery(queriesOf(api).volunteer.personalCentre());
      queryPersistence.start(before)();
      use(stubPending(calls.home.start), stubPending(calls.volunteer.personalCentre));
      const context = await openAppContext({ apiBase: 'http://api.test' });
      await restoreVisit(context, { home: basePath + paths.home(), load: async () => queryPersistence });
      return createRoutes(context);
    },
  });
}

test('a second visit shows the name and the tasks of today before any response', async () => {
  await showAgain(true);
  expect(await screen.findByText('午安，嘉欣')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: '今日服務' })).toHaveTextContent('望廈長者中心·夏日探訪');
});

test('a visit that begins on another page restores no home page', async () => {
  await showAgain(false);
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByText('午安，嘉欣')).toBeNull();
});
