import { QueryClient } from '@tanstack/react-query';
import { createClient } from '@vp/api-client';
import { queriesOf } from '@vp/app-shell';
import { volunteerAddresses } from '@vp/contract/addresses';
import { expect, test } from 'vitest';
import type { Api } from './api.ts';
import { activityDetailQuery } from './activity/queries.ts';
import { invalidateServices } from './queries.ts';

const api: Api = createClient(volunteerAddresses, {
  baseUrl: 'http://localhost',
  clientId: 'volunteer-web',
  session: { token: () => undefined, subject: () => undefined, generation: () => 0 },
  language: () => 'zh-TW',
  deviceId: () => 'device',
  say: (text) => text,
  onSessionEnd: () => undefined,
});
const { activity, attendance, certificate, news, participant, volunteer } = queriesOf(api);

test.each([
  ['the activity', activityDetailQuery(api, 'a1').queryKey, true],
  ['the activities of its organization', activity.find.paged({ query: { oid: 'o1' } }).queryKey, true],
  ['the own activities', activity.mine.paged({ query: { tab: 'toAdmit' } }).queryKey, true],
  ['how many they are', activity.mineCounts().queryKey, true],
  ['who has signed up', participant.maskedList.paged({ params: { id: 'a1' } }).queryKey, true],
  ['the ledger', attendance.ledger.paged().queryKey, true],
  ['the certificate with its hours', certificate.mine({ query: {} }).queryKey, true],
  ['the personal centre', volunteer.personalCentre().queryKey, true],
  ['the news', news.list.paged().queryKey, false],
] as const)('a sign-up makes %s stale: %s', async (_name, queryKey, isOld) => {
  const cache = new QueryClient();
  cache.setQueryData<unknown>(queryKey, {});
  await invalidateServices(cache);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(isOld);
});
