import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { banner, news, notice } from '../../db/schema/content.ts';
import { asGuest, asVolunteer } from '../../testing/as.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const hostile =
  '<h2>標題</h2><p onclick="steal()">內容<script>steal()</script><a href="javascript:steal()">按此</a></p>';

const elsewhere =
  '<a href="https://www.gov.mo/zh">甲</a><a href="https://evil.example/">乙</a><a href="//evil.example/">丙</a>' +
  '<img src="https://evil.example/a.png" alt="丁"><img src="/api/open/file/1" alt="戊">';

async function makeNotice(minutesAgo: number): Promise<string> {
  const id = newId();
  const publishedAt = new Date(api.clock.now().getTime() - minutesAgo * 60_000);
  await api.db
    .insert(notice)
    .values({ id, title: { 'zh-TW': '公告', pt: 'Aviso' }, content: { 'zh-TW': hostile }, publishedAt });
  return id;
}

test('a notice is unread until its reader opens it, and stays so for others', async () => {
  const noticeId = await makeNotice(5);
  const reader = await asVolunteer(api, await makeVolunteer(api));
  const other = await asVolunteer(api, await makeVolunteer(api));
  const { unread } = await reader.news.checkNoticeRead({ query: {} });
  expect(await reader.news.checkNoticeRead({ query: { noticeId } })).toEqual({ unread: unread - 1 });
  expect(await reader.news.checkNoticeRead({ query: { noticeId } })).toEqual({ unread: unread - 1 });
  const readOf = async (client: typeof reader) =>
    (await client.news.noticeList({ query: {} })).listData.find((row) => row.noticeId === noticeId)?.read;
  expect(await readOf(reader)).toBe(true);
  expect(await readOf(other)).toBe(false);
});

test('concurrent readers of notices see them in their language and with their own marks', async () => {
  const noticeId = await makeNotice(0);
  const readers = [
    await asVolunteer(api, await makeVolunteer(api)),
    await asVolunteer(api, await makeVolunteer(api)),
    await asVolunteer(api, await makeVolunteer(api), { language: 'pt' }),
  ];
  await readers[0]?.news.checkNoticeRead({ query: { noticeId } });
  const list = (reader: (typeof readers)[number]) => reader.news.noticeList({ query: { pageSize: 1 } });
  const alone: Awaited<ReturnType<typeof list>>[] = [];
  for (const reader of readers) alone.push(await list(reader));
  const shown = alone.flatMap(({ listData }) => listData);
  expect(shown.map((row) => [row.noticeId, row.title.text, row.read])).toEqual([
    [noticeId, '公告', true],
    [noticeId, '公告', false],
    [noticeId, 'Aviso', false],
  ]);
  const atOnce = await Promise.all(readers.map(list));
  expect(atOnce).toEqual(alone);
});

test('a notice that is not published yet is not shown', async () => {
  const noticeId = await makeNotice(-5);
  const reader = await asVolunteer(api, await makeVolunteer(api));
  const { listData } = await reader.news.noticeList({ query: {} });
  expect(listData.map((row) => row.noticeId)).not.toContain(noticeId);
});

test('HTML reaches screens without anything that acts', async () => {
  const id = newId();
  await api.db
    .insert(news)
    .values({ id, title: { 'zh-TW': '新聞' }, content: { 'zh-TW': hostile }, publishedAt: api.clock.now() });
  const reader = await asVolunteer(api, await makeVolunteer(api));
  const { body } = await reader.news.detail({ params: { id } });
  expect(body.text).toBe('<h2>標題</h2><p>內容<a>按此</a></p>');
});

test('links lead to hosts that are allowed, and pictures are our own', async () => {
  const id = newId();
  await api.db
    .insert(news)
    .values({ id, title: { 'zh-TW': '新聞' }, content: { 'zh-TW': elsewhere }, publishedAt: api.clock.now() });
  const reader = await asVolunteer(api, await makeVolunteer(api));
  const { body } = await reader.news.detail({ params: { id } });
  expect(body.text).toBe(
    '<a href="https://www.gov.mo/zh">甲</a><a>乙</a><a>丙</a><img alt="戊" src="/api/open/file/1" />',
  );
});

test('a banner that leads out of the app is not shown', async () => {
  const position = -1;
  const links = ['javascript:steal()', 'https://evil.example/', '//evil.example/', '/Home-notice?tab=news'];
  await api.db
    .insert(banner)
    .values(
      links.map((link) => ({ id: newId(), title: { 'zh-TW': '橫幅' }, link, position, startsAt: api.clock.now() })),
    );
  const reader = await asVolunteer(api, await makeVolunteer(api));
  const { listData } = await reader.home.banners({ query: {} });
  expect(listData.map(({ link }) => link).filter((link) => links.includes(link))).toEqual(['/Home-notice?tab=news']);
});

test('a text that a language lacks comes in another one and says which', async () => {
  await makeNotice(1);
  const reader = await asVolunteer(api, await makeVolunteer(api), { language: 'pt' });
  const [first] = (await reader.news.noticeList({ query: { pageSize: 1 } })).listData;
  expect(first?.title).toEqual({ text: 'Aviso', language: 'pt' });
  expect(first?.body.language).toBe('zh-TW');
});

test('reading is closed to guests until the deployment opens it', async () => {
  await expect(asGuest(api).news.list({ query: {} })).rejects.toMatchObject({ refusal: 'notLoggedIn' });
  const open = variantOf(api, { config: { readingOpen: true } });
  expect(await asGuest(open).news.list({ query: {} })).toMatchObject({ listData: expect.any(Array) });
});
