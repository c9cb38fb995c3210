import { platformQuery, queriesOf } from '@vp/app-shell';
import { calls } from '@vp/contract';
import { volunteerAddresses } from '@vp/contract/addresses';
import { stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { always } from '../testing/show-app.tsx';
import { openAppContext } from './app-context.ts';

const network = stubNetwork(...always);
const now = '2026-07-18T14:00:00+08:00';

test('a log-in removes the personal data of the last user and keeps data that are the same for all', async () => {
  network.use(stub(calls.session.serverTime, { serverTime: now }));
  const { api, queries, sessionActions } = await openAppContext({ apiBase: 'http://api.test' });
  const { home, news } = queriesOf(api);
  const isKept = (key: readonly unknown[]) => queries.getQueryData(key) !== undefined;
  for (const { queryKey } of [platformQuery(api), home.banners(), news.list()])
    queries.setQueryData<unknown>(queryKey, {});
  for (const noun of Object.keys(volunteerAddresses)) queries.setQueryData<unknown>([noun, 'any'], {});
  await sessionActions.signIn({
    step: 'granted',
    access_token: 'new-token',
    token_type: 'bearer',
    expires_in: 60,
    scope: 'volunteer',
    accountId: 'a2',
  });
  expect([platformQuery(api), home.banners(), news.list()].map(({ queryKey }) => isKept(queryKey))).toEqual([
    true,
    false,
    false,
  ]);
  expect(Object.keys(volunteerAddresses).filter((noun) => isKept([noun, 'any']))).toEqual(['codeList']);
});
