import { helpSites, languages } from '@vp/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { asGuest, asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { apiOn } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { testCacheDir } from '../../testing/test-database.ts';

let api: TestApi;

/** Does not empty the tables: the test is about the content of a new database. */
async function openNew(): Promise<void> {
  api = apiOn(await openDatabase({ poolSize: 1, cacheDir: testCacheDir }));
  api.clock.set(new Date('2026-07-18T04:00:00Z'));
}

const close = (): Promise<void> => api.database.close();

async function makeDesk() {
  const organization = await makeOrganization(api, { name: '平台' });
  return asOperator(api, await makeOperator(api, { organization, permissions: ['organization-content'] }));
}

type Site = (typeof helpSites)[number];

const readTitles = async (site: Site) => {
  const { categories } = await asGuest(api).help.read({ params: { site }, query: {} });
  return categories.map(({ title }) => title.text);
};

describe('an unchanged database', () => {
  beforeAll(openNew);
  afterAll(close);

  test.each(helpSites.flatMap((site) => languages.map((language) => [site, language] as const)))(
    'has the help of %s in %s',
    async (site, language) => {
      const { categories } = await asGuest(api, { language }).help.read({ params: { site }, query: {} });
      expect(categories).toHaveLength(site === 'volunteer' ? 4 : 6);
      for (const { title, body } of categories) {
        expect([title.language, body.language]).toEqual([language, language]);
        expect(body.text.match(/<h2>/g)?.length).toBeGreaterThan(1);
        expect(body.text.match(/<a href="\//g)).toHaveLength(body.text.match(/<h2>/g)?.length ?? 0);
        expect(body.text).not.toContain('{{');
      }
    },
  );

  test.each([
    ['zh-TW', '每個時段最長 16 小時，可跨越午夜，計入開始當日；'],
    ['zh-CN', '每个时段最长 16 小时，可跨越午夜，计入开始当天；'],
    ['en', 'Each period lasts at most 16 hours, may cross midnight'],
    ['pt', 'Cada período dura, no máximo, 16 horas, pode passar da meia-noite'],
  ] as const)('the help of a release says in %s how long a period may be', async (language, sentence) => {
    const { categories } = await asGuest(api, { language }).help.read({ params: { site: 'organization' }, query: {} });
    expect(categories.filter(({ body }) => body.text.includes(sentence))).toHaveLength(1);
  });

  test('there is no help of another site', async () => {
    await expect(asGuest(api).help.read({ params: { site: 'constructor' }, query: {} })).rejects.toMatchObject({
      refusal: 'notFound',
    });
  });
});

describe('the desk', () => {
  beforeEach(openNew);
  afterEach(close);

  test('a category is read on its site from its date on, at its place, and not after it is withdrawn', async () => {
    const client = await makeDesk();
    const sent = {
      kind: 'help',
      site: 'organization',
      title: { 'zh-TW': '新一類' },
      summary: {},
      body: { 'zh-TW': '<h2>問？</h2><p onclick="steal()">答<script>steal()</script></p>' },
      position: 0,
      publishedAt: '2026-07-18T13:00:00+08:00',
    } as const;
    const { contentId, version } = await client.content.add({ body: sent });
    expect(await readTitles('organization')).not.toContain('新一類');
    api.clock.set(new Date('2026-07-18T05:00:00Z'));
    expect((await readTitles('organization'))[0]).toBe('新一類');
    expect(await readTitles('volunteer')).not.toContain('新一類');
    const { categories } = await asGuest(api, { language: 'pt' }).help.read({
      params: { site: 'organization' },
      query: {},
    });
    expect(categories[0]?.body).toEqual({ text: '<h2>問？</h2><p>答</p>', language: 'zh-TW' });
    const params = { id: contentId };
    const detail = await client.content.detail({ params, query: { kind: 'help' } });
    expect(detail).toMatchObject({ site: 'organization', position: 0, state: 'published', version });
    await client.content.change({ params, body: { ...sent, endsAt: '2026-07-18T13:30:00+08:00', version } });
    api.clock.set(new Date('2026-07-18T05:30:00Z'));
    expect(await readTitles('organization')).not.toContain('新一類');
  });

  test('changes and withdraws what the program brought, and refuses the second of two editors', async () => {
    const client = await makeDesk();
    const { listData, total } = await client.content.list({ query: { kind: 'help', keyword: '開始使用' } });
    expect([total, listData[0]?.site, listData[0]?.changedBy]).toEqual([1, 'volunteer', null]);
    const params = { id: listData[0]?.contentId ?? '' };
    const { title, summary, body, version } = await client.content.detail({ params, query: { kind: 'help' } });
    const draft = { kind: 'help', site: 'volunteer', title, summary, body } as const;
    await client.content.change({ params, body: { ...draft, version } });
    expect(await readTitles('volunteer')).toEqual(['活動', '簽到及時數', '帳戶及資料']);
    await expect(client.content.change({ params, body: { ...draft, version } })).rejects.toMatchObject({
      refusal: 'contentChanged',
    });
  });
});
