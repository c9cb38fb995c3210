import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import type { activity } from '../../db/schema/activity.ts';
import { news } from '../../db/schema/content.ts';
import { file } from '../../db/schema/file.ts';
import { organization } from '../../db/schema/organization.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asGuest, send } from '../../testing/as.ts';
import { makeAccount, makeOrganization } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let host: MadeOrganization;
let pictureId: string;

beforeAll(async () => {
  api = await testApi();
  const { accountId } = await makeAccount(api);
  pictureId = newId();
  await api.db.insert(file).values({
    id: pictureId,
    ownerId: accountId,
    purpose: 'cover',
    visibility: 'public',
    storageKey: pictureId,
    sha256: '0'.repeat(64),
    mime: 'image/jpeg',
    bytes: 1,
    width: 1600,
    height: 900,
  });
});

beforeEach(async () => {
  const parent = await makeOrganization(api, { name: '志願者總會' });
  host = await makeOrganization(api, { parent, name: '濠江義工會' });
});

const makeShared = {
  async activity(columns: Partial<typeof activity.$inferInsert> = {}): Promise<string> {
    const address = { 'zh-TW': '黑沙海灘', pt: 'Praia de Hác Sá' };
    const made = await makeActivity(api, {
      organization: host,
      periods: [{ startsAt: new Date('2026-07-25T01:00:00Z'), endsAt: new Date('2026-07-25T04:00:00Z') }],
      columns: {
        name: { 'zh-TW': '海灘清潔', pt: 'Limpeza da praia' },
        address,
        coverFileId: pictureId,
        contactName: '黃小姐',
        contactPhone: '66123456',
        ...columns,
      },
    });
    return made.activityId;
  },
  async news(columns: Partial<typeof news.$inferInsert> = {}): Promise<string> {
    const id = newId();
    await api.db.insert(news).values({
      id,
      title: { 'zh-TW': '義工嘉許禮' },
      content: { 'zh-TW': '<p>內文</p>' },
      source: '志願者總會',
      publishedAt: api.clock.now(),
      ...columns,
    });
    return id;
  },
  async organization(columns: Partial<typeof organization.$inferInsert> = {}): Promise<string> {
    const address = { 'zh-TW': '新馬路 1 號' };
    await api.db
      .update(organization)
      .set({ address, contactName: '黃小姐', contactPhone: '66123456', ...columns })
      .where(eq(organization.id, host.organizationId));
    return host.organizationId;
  },
};

type Kind = keyof typeof makeShared;
const detail = (kind: string, id: string, language: 'zh-TW' | 'pt' = 'zh-TW') =>
  asGuest(api, { language }).sharedPage.detail({ params: { kind, id } });
const preview = (kind: string, id: string, headers: Record<string, string> = {}) =>
  send(api, `/api/open/shared-page/${kind}/${id}/preview`, { headers: { Accept: '*/*', ...headers } });

describe('the facts of a shared page, without log-in', () => {
  test('are the five of an activity, in the language of the reader', async () => {
    const id = await makeShared.activity();
    expect(await detail('activity', id, 'pt')).toEqual({
      kind: 'activity',
      id,
      title: { text: 'Limpeza da praia', language: 'pt' },
      pictureUrl: `/api/open/file/${pictureId}`,
      startsAt: '2026-07-25T09:00:00+08:00',
      endsAt: '2026-07-25T12:00:00+08:00',
      place: { text: 'Praia de Hác Sá', language: 'pt' },
      organizer: { text: '濠江義工會', language: 'zh-TW' },
    });
  });

  test('are title, date and source of an article', async () => {
    const id = await makeShared.news();
    expect(await detail('news', id)).toEqual({
      kind: 'news',
      id,
      title: { text: '義工嘉許禮', language: 'zh-TW' },
      pictureUrl: null,
      startsAt: '2026-07-18T10:00:00+08:00',
      endsAt: null,
      place: null,
      organizer: { text: '志願者總會', language: 'zh-TW' },
    });
  });

  test('are name, address and parent of an organization', async () => {
    const id = await makeShared.organization({ logoFileId: pictureId });
    expect(await detail('organization', id)).toEqual({
      kind: 'organization',
      id,
      title: { text: '濠江義工會', language: 'zh-TW' },
      pictureUrl: `/api/open/file/${pictureId}`,
      startsAt: null,
      endsAt: null,
      place: { text: '新馬路 1 號', language: 'zh-TW' },
      organizer: { text: '志願者總會', language: 'zh-TW' },
    });
  });

  test('an organization without parent and an article without source name no organizer', async () => {
    const root = await makeOrganization(api);
    expect(await detail('organization', root.organizationId)).toMatchObject({ organizer: null, place: null });
    expect(await detail('news', await makeShared.news({ source: '' }))).toMatchObject({ organizer: null });
  });

  const soon = () => new Date(api.clock.now().getTime() + 60_000);
  test.each<[string, Kind, () => Promise<string>]>([
    ['a cancelled activity', 'activity', () => makeShared.activity({ state: 'cancelled' })],
    ['an article that is published later', 'news', () => makeShared.news({ publishedAt: soon() })],
    ['a draft of an article', 'news', () => makeShared.news({ publishedAt: null })],
    ['an organization under review', 'organization', () => makeShared.organization({ status: 'underReview' })],
    ['an unknown id', 'activity', async () => newId()],
    ['an id of another kind', 'news', () => makeShared.activity()],
    ['text instead of an id', 'activity', async () => 'x'],
  ])('%s is not found, on the preview with status 404', async (_what, kind, make) => {
    const id = await make();
    await expect(detail(kind, id)).rejects.toMatchObject({ refusal: 'notFound' });
    const page = await preview(kind, id);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
    const html = await page.text();
    expect(html).not.toContain('og:title');
    expect(html).not.toContain(id === 'x' ? '"x"' : id);
  });

  test.each(['volunteer', 'notice', '__proto__', 'constructor', 'toString'])('%s is no kind', async (kind) => {
    const id = await makeShared.activity();
    await expect(detail(kind, id)).rejects.toMatchObject({ refusal: 'notFound' });
    expect((await preview(kind, id)).status).toBe(404);
  });

  test('needs a known client, and is counted for each network', async () => {
    const id = await makeShared.activity();
    const answer = await send(api, `/api/open/shared-page/activity/${id}`);
    expect(await answer.json()).toMatchObject({ refusal: 'notLoggedIn' });
    // 300 a minute, reduced to one.
    const limited = variantOf(api, { config: { rateFactor: 1 / 300 } });
    const ask = () => asGuest(limited).sharedPage.detail({ params: { kind: 'activity', id } });
    expect(await ask()).toMatchObject({ id });
    await expect(ask()).rejects.toMatchObject({ refusal: 'tooManyRequests' });
  });
});

/** Returns the content of the tags by name. */
async function tagsOf(page: Response): Promise<Readonly<Record<string, string>>> {
  const html = await page.text();
  return Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" ?\/?>/g)].map(([, name, content]) => [
      String(name),
      String(content),
    ]),
  );
}

describe('the preview for programs', () => {
  test('names the five facts, the whole address of the picture and the page of the app', async () => {
    const id = await makeShared.activity();
    const page = await preview('activity', id, { 'Accept-Language': 'zh-TW' });
    expect(page.status).toBe(200);
    expect(await page.clone().text()).toContain(
      `<link rel="canonical" href="http://localhost:5173/wu/Home-activityDetails?id=${id}"`,
    );
    expect(await tagsOf(page)).toMatchObject({
      'og:title': '海灘清潔',
      'og:description': '7月25日（六）09:00–12:00 · 黑沙海灘 · 濠江義工會',
      'og:image': `http://localhost:5173/api/open/file/${pictureId}?width=720`,
      'og:url': `http://localhost:5173/wu/Home-activityDetails?id=${id}`,
      'twitter:card': 'summary_large_image',
    });
  });

  test.each([
    ['news', '/Home-newsArticle?id=', 'article', '7月18日（六）10:00 · 志願者總會'],
    ['organization', '/Home-organizationDeta?oid=', 'website', '新馬路 1 號 · 志願者總會'],
  ] as const)('of %s leads to its page', async (kind, path, type, line) => {
    const id = await makeShared[kind]();
    expect(await tagsOf(await preview(kind, id))).toMatchObject({
      'og:type': type,
      'og:url': `http://localhost:5173/wu${path}${id}`,
      'og:description': line,
      'twitter:card': 'summary',
    });
  });

  test.each([
    ['the header', '', { 'Accept-Language': 'pt-PT,pt;q=0.9' }],
    ['the address', '?language=pt', { 'Accept-Language': 'zh-TW' }],
  ])('is in the language of %s', async (_of, query, headers) => {
    const id = await makeShared.activity();
    const page = await send(api, `/api/open/shared-page/activity/${id}/preview${query}`, { headers });
    expect(page.headers.get('Vary')).toContain('Accept-Language');
    expect(await page.clone().text()).toContain('<html lang="pt');
    expect(await tagsOf(page)).toMatchObject({
      'og:title': 'Limpeza da praia',
      'og:description': 'sáb., 25 Jul, 09:00–12:00 · Praia de Hác Sá · 濠江義工會',
    });
  });

  test('takes the address of the API where it has its own', async () => {
    const id = await makeShared.activity();
    const own = variantOf(api, { config: { apiUrl: 'https://api.example.org' } });
    const page = await send(own, `/api/open/shared-page/activity/${id}/preview`);
    expect((await tagsOf(page))['og:image']).toBe(`https://api.example.org/api/open/file/${pictureId}?width=720`);
  });

  test('has no script, no contact and no markup of its texts', async () => {
    const hostile = '"><script>steal()</script><meta content="';
    const id = await makeShared.activity({ name: { 'zh-TW': hostile }, address: { 'zh-TW': hostile } });
    const page = await preview('activity', id);
    expect(page.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const html = await page.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('黃小姐');
    expect(html).not.toContain('66123456');
  });

  test('of an unknown language is refused with the field', async () => {
    const id = await makeShared.activity();
    const page = await send(api, `/api/open/shared-page/activity/${id}/preview?language=xx`);
    expect(page.status).toBe(400);
  });
});
