import { beforeEach, expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeEach(async () => {
  api = await testApi();
  api.clock.set(new Date('2026-07-18T04:00:00Z'));
});

const draft = {
  kind: 'notice',
  title: { 'zh-TW': '颱風期間停止服務' },
  summary: {},
  body: { 'zh-TW': '<p>請留意通知。</p>' },
} as const;

const at = (time: string) => `2026-07-18T${time}:00+08:00`;

async function desk() {
  const organization = await makeOrganization(api, { name: '平台' });
  return asOperator(api, await makeOperator(api, { organization, permissions: ['organization-content'] }));
}

const reader = async () => asVolunteer(api, await makeVolunteer(api));

test('a notice is unread again for its readers once a change is announced, and comes first', async () => {
  const client = await desk();
  const add = () => client.content.add({ body: { ...draft, publishedAt: at('12:00') } });
  const [{ contentId: id }, later] = [await add(), await add()];
  const volunteer = await reader();
  const listed = async () => {
    const { listData } = await volunteer.news.noticeList({ query: {} });
    return listData.map(({ noticeId, read, announcedAt }) => [noticeId === id, read, announcedAt]);
  };
  const markRead = (noticeId: string) => volunteer.news.checkNoticeRead({ query: { noticeId } });
  await markRead(later.contentId);
  expect(await markRead(id)).toEqual({ unread: 0 });
  const body = { ...draft, publishedAt: at('12:00') };
  api.clock.set(new Date('2026-07-18T05:00:00Z'));
  await client.content.change({ params: { id }, body: { ...body, version: 1 } });
  expect(await volunteer.news.checkNoticeRead({ query: {} })).toEqual({ unread: 0 });
  await client.content.change({ params: { id }, body: { ...body, version: 2, isAnnouncedAgain: true } });
  expect(await listed()).toEqual([
    [true, false, at('13:00')],
    [false, true, null],
  ]);
  expect(await volunteer.news.checkNoticeRead({ query: {} })).toEqual({ unread: 1 });
  api.clock.set(new Date('2026-07-18T05:01:00Z'));
  expect(await markRead(id)).toEqual({ unread: 0 });
  await client.content.change({ params: { id }, body: { ...body, version: 3 } });
  expect((await listed())[0]).toEqual([true, true, at('13:00')]);
});

test('a notice that is not published yet is not announced again', async () => {
  const client = await desk();
  const { contentId: id } = await client.content.add({ body: { ...draft, publishedAt: at('13:00') } });
  const body = { ...draft, publishedAt: at('12:00'), version: 1, isAnnouncedAgain: true };
  await client.content.change({ params: { id }, body });
  const { listData } = await (await reader()).news.noticeList({ query: {} });
  expect(listData.map(({ announcedAt }) => announcedAt)).toEqual([null]);
});
