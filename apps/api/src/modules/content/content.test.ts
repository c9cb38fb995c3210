import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { agreementAcceptance } from '../../db/schema/account.ts';
import { banner } from '../../db/schema/content.ts';
import { assertAgreements } from '../../services/agreement/accept.ts';
import { agreementVersions } from '../../testing/agreement-versions.ts';
import { file } from '../../db/schema/file.ts';
import { audit } from '../../db/schema/operation.ts';
import { findBrokenAudit } from '../../testing/broken-audit.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let root: MadeOrganization;
let editor: MadeOperator;

beforeEach(async () => {
  api = await testApi();
  api.clock.set(new Date('2026-07-18T04:00:00Z'));
  root = await makeOrganization(api, { name: '平台' });
  editor = await makeOperator(api, { organization: root, permissions: ['organization-content'] });
});

const draft = {
  kind: 'notice',
  title: { 'zh-TW': '颱風期間停止服務', pt: 'Serviços suspensos' },
  summary: {},
  body: { 'zh-TW': '<p>請留意通知。</p>' },
} as const;

const at = (time: string) => `2026-07-18T${time}:00+08:00`;

const desk = async () => asOperator(api, editor);
const reader = async (language: 'zh-TW' | 'en' = 'zh-TW') => asVolunteer(api, await makeVolunteer(api), { language });

describe('a notice', () => {
  test('is read from its date to its end, and never before', async () => {
    const client = await desk();
    const { contentId } = await client.content.add({
      body: { ...draft, publishedAt: at('13:00'), endsAt: at('14:00') },
    });
    const stateIs = async () => {
      const { state } = await client.content.detail({ params: { id: contentId }, query: { kind: 'notice' } });
      const { listData } = await client.content.list({ query: { kind: 'notice', state } });
      expect(listData.map((row) => row.contentId)).toEqual([contentId]);
      const volunteer = await reader();
      const { listData: read } = await volunteer.news.noticeList({ query: {} });
      const { unread } = await volunteer.news.checkNoticeRead({ query: {} });
      expect(unread).toBe(read.length);
      return [state, read.length];
    };
    expect(await stateIs()).toEqual(['planned', 0]);
    await expect((await reader()).news.checkNoticeRead({ query: { noticeId: contentId } })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    api.clock.set(new Date('2026-07-18T05:00:00Z'));
    expect(await stateIs()).toEqual(['published', 1]);
    api.clock.set(new Date('2026-07-18T06:00:00Z'));
    expect(await stateIs()).toEqual(['ended', 0]);
  });

  test('of two editors the second is told, and what the first stored stays', async () => {
    const [first, second] = [await desk(), await asOperator(api, await makeOperator(api, { organization: root }))];
    const { contentId, version } = await first.content.add({ body: draft });
    const params = { id: contentId };
    const saved = await first.content.change({ params, body: { ...draft, title: { en: 'First' }, version } });
    expect(saved).toEqual({ contentId, version: 2 });
    await expect(
      second.content.change({ params, body: { ...draft, title: { en: 'Second' }, version } }),
    ).rejects.toMatchObject({ refusal: 'contentChanged' });
    await expect(second.content.remove({ params, body: { kind: 'notice', version } })).rejects.toMatchObject({
      refusal: 'contentChanged',
    });
    const newer = await second.content.detail({ params, query: { kind: 'notice' } });
    expect(newer).toMatchObject({ title: { en: 'First' }, version: 2, changedBy: '管理員' });
    await second.content.change({ params, body: { ...draft, title: { en: 'Second' }, version: newer.version } });
    expect((await first.content.detail({ params, query: { kind: 'notice' } })).title).toEqual({ en: 'Second' });
  });

  test('each change stands in the chain of the platform', async () => {
    const client = await desk();
    const { contentId, version } = await client.content.add({ body: draft });
    const params = { id: contentId };
    const changed = await client.content.change({ params, body: { ...draft, isPinned: true, version } });
    await client.content.remove({ params, body: { kind: 'notice', version: changed.version } });
    const rows = (await api.db.select().from(audit)).filter(({ subjectId }) => subjectId === contentId);
    expect(rows.map(({ what }) => what).sort()).toEqual(['content.added', 'content.changed', 'content.removed']);
    expect(await findBrokenAudit(api.db, `organization:${root.organizationId}`)).toBeUndefined();
  });
});

test('what volunteers can read, or will, is no draft to be removed', async () => {
  const client = await desk();
  const { contentId, version } = await client.content.add({ body: { ...draft, publishedAt: at('13:00') } });
  await expect(
    client.content.remove({ params: { id: contentId }, body: { kind: 'notice', version } }),
  ).rejects.toMatchObject({ refusal: 'wrongState' });
  await expect(
    client.content.remove({ params: { id: contentId }, body: { kind: 'news', version } }),
  ).rejects.toMatchObject({ refusal: 'notFound' });
});

test('HTML is stored and shown without what acts, and a missing language says so', async () => {
  const client = await desk();
  const body = { 'zh-TW': '<h2>標題</h2><p onclick="steal()">內容<script>steal()</script></p>' };
  const { contentId } = await client.content.add({
    body: { ...draft, kind: 'news', body, source: '社會工作局', publishedAt: at('11:00') },
  });
  const safe = '<h2>標題</h2><p>內容</p>';
  const stored = await client.content.detail({ params: { id: contentId }, query: { kind: 'news' } });
  expect(stored).toMatchObject({ body: { 'zh-TW': safe }, missing: ['zh-CN', 'en', 'pt'], state: 'published' });
  const article = await (await reader('en')).news.detail({ params: { id: contentId } });
  expect(article.body).toEqual({ text: safe, language: 'zh-TW' });
  const preview = await client.content.preview({
    body: { language: 'pt', title: draft.title, summary: {}, body },
  });
  expect(preview).toEqual({
    title: { text: 'Serviços suspensos', language: 'pt' },
    summary: { text: '', language: 'pt' },
    body: { text: safe, language: 'zh-TW' },
  });
});

describe('a banner', () => {
  const sent = { ...draft, kind: 'banner', body: {}, publishedAt: at('11:00') } as const;

  test('shows its picture and leads to a page of the site, until it is a draft again', async () => {
    const client = await desk();
    const pictureId = newId();
    const bare = {
      purpose: 'cover',
      sha256: '',
      mime: 'image/jpeg',
      bytes: 1,
      width: 1,
      height: 1,
      storageKey: pictureId,
    };
    await api.db.insert(file).values({ id: pictureId, ownerId: editor.accountId, visibility: 'public', ...bare });
    const link = '/Home-notice?tab=news';
    const { contentId, version } = await client.content.add({ body: { ...sent, pictureId, link, position: 2 } });
    const shown = async () => (await (await reader()).home.banners({})).listData;
    expect(await shown()).toMatchObject([{ bannerId: contentId, link, imageUrl: expect.stringContaining(pictureId) }]);
    const stored = await client.content.detail({ params: { id: contentId }, query: { kind: 'banner' } });
    expect(stored).toMatchObject({ picture: { id: pictureId }, position: 2, link });
    // An editor keeps the picture that another editor uploaded.
    const colleague = await asOperator(api, await makeOperator(api, { organization: root }));
    const { publishedAt: _published, ...unpublished } = sent;
    const body = { ...unpublished, pictureId, link, version };
    await colleague.content.change({ params: { id: contentId }, body });
    expect(await shown()).toEqual([]);
    expect(await api.db.$count(banner)).toBe(1);
  });

  test.each([
    [{ link: '/Home-nowhere' }, 'linkElsewhere'],
    [{ link: 'https://evil.example/' }, 'linkElsewhere'],
    [{ link: '//evil.example/home' }, 'linkElsewhere'],
    [{}, 'linkMissing'],
    [{ link: '/home', title: {} }, 'titleMissing'],
    [{ link: '/home', endsAt: at('11:00') }, 'endsBeforeStart'],
    [{ link: '/home', pictureId: newId() }, 'photoNotYours'],
    [{ kind: 'notice' as const, body: {} }, 'bodyMissing'],
  ])('with %o is refused for %s', async (wrong, refusal) => {
    await expect((await desk()).content.add({ body: { ...sent, ...wrong } })).rejects.toMatchObject({ refusal });
  });
});

describe('a version of an agreement', () => {
  const sent = {
    kind: 'agreement',
    agreement: 'userAgreement',
    title: { 'zh-TW': '用戶協議' },
    summary: {},
    body: { 'zh-TW': '<h2>服務</h2><p>新的條款。</p>' },
  } as const;
  const read = async (language: 'zh-TW' | 'en' = 'zh-TW') =>
    (await reader(language)).agreement.current({ params: { kind: 'userAgreement' }, query: {} });
  const inForce = async () => (await (await reader()).home.platform({})).agreements.userAgreement;
  const query = { kind: 'agreement' } as const;

  test('is read from its time on, falls back where a language is missing, and what registers then accepts it', async () => {
    const client = await desk();
    const before = await inForce();
    const { contentId } = await client.content.add({ body: { ...sent, publishedAt: at('13:00') } });
    expect([await inForce(), (await read()).version]).toEqual([before, before]);
    const planned = await client.content.detail({ params: { id: contentId }, query });
    expect(planned).toMatchObject({ state: 'planned', versionName: '2026-07-18', missing: ['zh-CN', 'en', 'pt'] });
    const rows = (await client.content.list({ query: { ...query, state: 'published' } })).listData;
    const old = rows.find(({ agreement }) => agreement === 'userAgreement');
    expect(old).toMatchObject({ versionName: before, endsAt: at('13:00') });
    api.clock.set(new Date('2026-07-18T05:00:00Z'));
    expect(await inForce()).toBe('2026-07-18');
    expect(await read('en')).toMatchObject({ version: '2026-07-18', body: { language: 'zh-TW' } });
    const ended = await client.content.list({ query: { ...query, state: 'ended' } });
    expect(ended.listData.map(({ versionName }) => versionName)).toEqual([before]);
    const stale = { ...agreementVersions, userAgreement: before };
    const facts = { db: api.db, now: api.clock.now() };
    await expect(assertAgreements(facts, stale)).rejects.toMatchObject({ refusal: 'agreementMissing' });
    await assertAgreements(facts, { ...stale, userAgreement: '2026-07-18' });
  });

  test('is never changed once it is in force, and never begins before now', async () => {
    const client = await desk();
    const { contentId: id, version } = await client.content.add({ body: { ...sent, publishedAt: at('08:00') } });
    const stored = await client.content.detail({ params: { id }, query });
    expect(stored).toMatchObject({ state: 'published', publishedAt: at('12:00') });
    await expect(client.content.change({ params: { id }, body: { ...sent, version } })).rejects.toMatchObject({
      refusal: 'agreementFixed',
    });
    await expect(client.content.remove({ params: { id }, body: { ...query, version } })).rejects.toMatchObject({
      refusal: 'wrongState',
    });
    expect((await read()).body.text).toBe(sent.body['zh-TW']);
  });

  test('of one day gets a name of its own, a draft none, and a planned one can still be moved', async () => {
    const client = await desk();
    const add = async (publishedAt?: string) =>
      client.content.add({ body: { ...sent, ...(publishedAt && { publishedAt }) } });
    const [first, second, draftOne] = [await add(at('13:00')), await add(at('14:00')), await add()];
    const nameOf = async (id: string) => (await client.content.detail({ params: { id }, query })).versionName;
    expect(await nameOf(first.contentId)).toBe('2026-07-18');
    expect(await nameOf(second.contentId)).toBe('2026-07-18.2');
    expect(await nameOf(draftOne.contentId)).toBe('');
    const params = { id: second.contentId };
    const moved = { ...sent, publishedAt: '2026-07-20T09:00:00+08:00', version: second.version };
    await client.content.change({ params, body: moved });
    expect(await nameOf(second.contentId)).toBe('2026-07-20');
  });

  test('must say of which agreement it is one', async () => {
    const { agreement: _agreement, ...unnamed } = sent;
    await expect((await desk()).content.add({ body: unnamed })).rejects.toMatchObject({ refusal: 'agreementUnnamed' });
  });

  test('says who accepted it, and the one before keeps its own', async () => {
    const client = await desk();
    const people = [await makeVolunteer(api), await makeVolunteer(api)];
    await api.db.insert(agreementAcceptance).values(
      people.map(({ accountId }, index) => ({
        accountId,
        agreement: 'userAgreement' as const,
        version: ['2026-07', '2026-07-18'][index] ?? '',
        language: 'pt' as const,
        acceptedAt: api.clock.now(),
      })),
    );
    await client.content.add({ body: { ...sent, publishedAt: at('12:00') } });
    const { listData } = await client.content.list({ query });
    const acceptedOf = async (name: string) => {
      const id = listData.find((row) => row.agreement === 'userAgreement' && row.versionName === name)?.contentId ?? '';
      const { accepted } = await client.content.detail({ params: { id }, query });
      const found = await client.content.acceptances({ params: { id }, query: {} });
      const none = await client.content.acceptances({ params: { id }, query: { keyword: '%' } });
      expect([found.total, none.total]).toEqual([accepted, 0]);
      return found.listData.map(({ username, language }) => [username, language]);
    };
    expect(await acceptedOf('2026-07')).toEqual([[people[0]?.username, 'pt']]);
    expect(await acceptedOf('2026-07-18')).toEqual([[people[1]?.username, 'pt']]);
    await expect(client.content.acceptances({ params: { id: newId() }, query: {} })).rejects.toMatchObject({
      refusal: 'notFound',
    });
  });
});

test('is found by a part of a title in any language, never by a sign of the search itself', async () => {
  const client = await desk();
  await client.content.add({ body: draft });
  const found = async (keyword: string) => (await client.content.list({ query: { kind: 'notice', keyword } })).total;
  expect([await found('颱風'), await found('SERVIÇOS'), await found('%'), await found('zh-TW')]).toEqual([1, 1, 0, 0]);
});

test('is nothing that an organization below the platform may touch', async () => {
  const below = await makeOrganization(api, { parent: root });
  const client = await asOperator(api, await makeOperator(api, { organization: below }));
  await expect(client.content.list({ query: { kind: 'news' } })).rejects.toMatchObject({ refusal: 'noPermission' });
});
