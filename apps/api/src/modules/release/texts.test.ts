import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activity } from '../../db/schema/activity.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { messagesTo } from '../../testing/messages.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { changeFormOf, publishWeekly, weeklyForm } from '../../testing/weekly-series.ts';
import type { Release } from '../../testing/weekly-series.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
let volunteer: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
  volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
});

const client = () => asOperator(api, operator);
const publish = async (body: Release) => (await client()).release.publish({ body });

/** The release of a single activity. */
function single(): Release {
  const { schedule, ...form } = weeklyForm({ until: '2026-08-15' });
  const { repeatsUntil: _weekly, ...once } = schedule;
  return { ...form, schedule: once };
}

/** A release in Chinese, with all texts in Portuguese as well and its name in English. */
function translated(form = single()): Release {
  const [one] = form.schedule.periods;
  const [post] = one!.posts;
  return {
    ...form,
    language: 'zh-TW',
    basics: { ...form.basics, nameTexts: { pt: 'Dia da Praia', en: 'Beach Day' } },
    schedule: {
      ...form.schedule,
      periods: [{ ...one!, posts: [{ ...post!, nameTexts: { pt: 'Registo' } }] }],
    },
    place: { ...form.place, addressTexts: { pt: 'Praia de Hac Sá' } },
    content: { ...form.content, contentTexts: { pt: 'Limpar a praia.' } },
  };
}

async function readIn(language: 'zh-TW' | 'zh-CN' | 'en' | 'pt', activityId: string) {
  const { name, place, content, periods } = await (
    await asVolunteer(api, volunteer, { language })
  ).activity.detail({ params: { id: activityId }, query: {} });
  return [name, place, content, periods[0]!.posts[0]!.name];
}

async function signUp(activityId: string) {
  const { periods } = await (await client()).activity.managedDetail({ params: { id: activityId } });
  const choices = [{ periodId: periods[0]!.periodId, postId: periods[0]!.posts[0]!.postId }];
  await (await asVolunteer(api, volunteer)).activity.signUp({ body: { activityId, choices } });
}

const messagesOf = async () =>
  (await messagesTo(api, volunteer.accountId)).filter(({ kind }) => kind === 'activityChanged');

describe('a release in several languages', () => {
  test('is read in each of them, and in the one that it is written in where a text lacks one', async () => {
    const form = translated();
    const { activityId } = await publish(form);
    expect(await readIn('pt', activityId)).toEqual([
      { text: 'Dia da Praia', language: 'pt' },
      { text: 'Praia de Hac Sá', language: 'pt' },
      { text: 'Limpar a praia.', language: 'pt' },
      { text: 'Registo', language: 'pt' },
    ]);
    const written = (text: string) => ({ text, language: 'zh-TW' });
    expect(await readIn('en', activityId)).toEqual([
      { text: 'Beach Day', language: 'en' },
      written(form.place.address),
      written(form.content.content),
      written('登記'),
    ]);
  });

  test('is read with its meeting point, or without one where none is given', async () => {
    const read = async (body: Release, language: 'pt' | 'en') => {
      const { activityId } = await publish(body);
      const reader = await asVolunteer(api, volunteer, { language });
      return (await reader.activity.detail({ params: { id: activityId }, query: {} })).meetingPoint;
    };
    const form = translated();
    const place = { ...form.place, meetingPoint: '\u200b B 出口 ', meetingPointTexts: { pt: 'Saída B' } };
    expect(await read({ ...form, place }, 'pt')).toEqual({ text: 'Saída B', language: 'pt' });
    expect(await read({ ...form, place }, 'en')).toEqual({ text: 'B 出口', language: 'zh-TW' });
    expect(await read(form, 'pt')).toBeNull();
    expect(await read({ ...form, place: { ...form.place, meetingPoint: '' } }, 'pt')).toBeNull();
  });

  test('is found by its name in each of them', async () => {
    const { activityId } = await publish(translated());
    const found = async (keyword: string) => {
      const { listData } = await (
        await asVolunteer(api, volunteer)
      ).activity.find({ query: { keyword, oid: organization.organizationId } });
      return listData.map((row) => row.activityId);
    };
    for (const keyword of ['黑沙', 'Dia da Praia', 'beach day']) expect(await found(keyword)).toEqual([activityId]);
  });

  test('is shown in each before it is published, and is stored in none', async () => {
    const before = await api.db.$count(activity);
    const form = translated();
    const { texts, periods, name } = await (await client()).release.preview({ body: form });
    expect(name.text).toBe(form.basics.name);
    expect(texts).toMatchObject({ name: { 'zh-TW': form.basics.name, ...form.basics.nameTexts } });
    const { postId } = periods[0]!.posts[0]!;
    expect(texts.posts).toEqual([{ postId, name: { 'zh-TW': '登記', pt: 'Registo' } }]);
    expect(await api.db.$count(activity)).toBe(before);
  });

  test('is written in the language that it names, whatever that of the call', async () => {
    const form = translated();
    const caller = await asOperator(api, operator, { language: 'en' });
    const { activityId } = await caller.release.publish({ body: form });
    const { texts } = await (await client()).activity.managedDetail({ params: { id: activityId } });
    expect(texts.name).toEqual({ 'zh-TW': form.basics.name, en: 'Beach Day', pt: 'Dia da Praia' });
    expect(texts.content).toEqual({ 'zh-TW': form.content.content, pt: 'Limpar a praia.' });
  });

  test('holds each language to the limits of its text', async () => {
    const form = translated();
    const long = { ...form, basics: { ...form.basics, nameTexts: { pt: 'a'.repeat(500) } } };
    await expect(publish(long)).rejects.toMatchObject({ problems: [{ path: 'basics.nameTexts.pt' }] });
    const unknown = { ...form, basics: { ...form.basics, nameTexts: { fr: 'Jour de plage' } } } as Release;
    await expect(publish(unknown)).rejects.toMatchObject({ problems: [{ path: 'basics.nameTexts.fr' }] });
  });
});

describe('a change', () => {
  const formOf = async (activityId: string) => changeFormOf(await client(), activityId);

  test('that says nothing of further languages keeps them with texts that stay, and drops them with others', async () => {
    const { activityId } = await publish(translated());
    const form = await formOf(activityId);
    await publish({ ...form, content: { content: '改了。' } });
    const { texts } = await (await client()).activity.managedDetail({ params: { id: activityId } });
    expect(texts.name).toMatchObject({ pt: 'Dia da Praia', en: 'Beach Day' });
    expect(texts.content).toEqual({ 'zh-TW': '改了。' });
  });

  test('keeps, changes and takes away further languages as it says', async () => {
    const { activityId } = await publish(translated());
    const form = translated(await formOf(activityId));
    await publish({
      ...form,
      basics: { ...form.basics, name: '新名', nameTexts: { pt: 'Dia da Praia' } },
      content: { ...form.content, contentTexts: { pt: 'Limpar a praia.', 'zh-CN': '清洁沙滩。' } },
    });
    const { texts } = await (await client()).activity.managedDetail({ params: { id: activityId } });
    expect(texts.name).toEqual({ 'zh-TW': '新名', pt: 'Dia da Praia' });
    expect(texts.content).toEqual({ 'zh-TW': form.content.content, 'zh-CN': '清洁沙滩。', pt: 'Limpar a praia.' });
  });

  test('that shows a text in place of a missing language makes it no text of that', async () => {
    const { activityId } = await publish(translated());
    const form = translated(await formOf(activityId));
    const { name, nameTexts } = form.basics;
    const basics = { ...form.basics, nameTexts: { ...nameTexts, 'zh-TW': name } };
    await publish({ ...form, language: 'zh-CN', basics });
    const { texts } = await (await client()).activity.managedDetail({ params: { id: activityId } });
    expect(texts.name).toEqual({ 'zh-TW': name, ...nameTexts });
  });

  test('tells nobody of further languages alone, and of what says otherwise in one', async () => {
    const { activityId } = await publish(translated());
    await signUp(activityId);
    const form = translated(await formOf(activityId));
    const english = { ...form, place: { ...form.place, addressTexts: { pt: 'Praia de Hac Sá', en: 'Hac Sa Beach' } } };
    await publish(english);
    expect(await readIn('en', activityId)).toContainEqual({ text: 'Hac Sa Beach', language: 'en' });
    expect(await messagesOf()).toEqual([]);
    const moved = { ...english.place, addressTexts: { ...english.place.addressTexts, en: 'Hac Sa Park' } };
    await publish({ ...english, place: moved });
    expect(await messagesOf()).toHaveLength(1);
    for (const language of ['en', 'zh-TW'] as const) {
      const { listData } = await (await asVolunteer(api, volunteer, { language })).inbox.list({ query: {} });
      const text = listData.find(({ kind }) => kind === 'activityChanged')?.text;
      expect(text).toContain('Hac Sa Beach');
      expect(text).toContain('Hac Sa Park');
    }
  });

  test('announces fewer places, but no further languages of post names and no added places', async () => {
    const form = single();
    const [one] = form.schedule.periods;
    const posts = ['登記', '搬運'].map((name) => ({ name, places: 5 }));
    const periods = [
      { ...one!, endsAt: '2026-07-25T10:00:00+08:00', posts },
      { ...one!, startsAt: '2026-07-25T10:00:00+08:00', posts },
    ];
    const { activityId } = await publish({ ...form, schedule: { ...form.schedule, periods } });
    await signUp(activityId);
    const change = await formOf(activityId);
    const named = (places: number): Release => ({
      ...change,
      schedule: {
        ...change.schedule,
        periods: change.schedule.periods.map((period) => ({
          ...period,
          posts: period.posts.map((post) => ({ ...post, places, nameTexts: { pt: `pt ${post.name}` } })),
        })),
      },
    });
    await publish(named(5));
    expect(await readIn('pt', activityId)).toContainEqual({ text: 'pt 登記', language: 'pt' });
    expect(await messagesOf()).toEqual([]);
    await publish(named(6));
    expect(await messagesOf()).toEqual([]);
    await publish(named(4));
    expect(await messagesOf()).toHaveLength(1);
  });

  test('once begun adds languages to its content alone', async () => {
    const { activityId } = await publish(translated());
    const startsAt = new Date(api.clock.now().getTime() - 60_000);
    await api.db.update(activity).set({ startsAt }).where(eq(activity.id, activityId));
    const form = translated(await formOf(activityId));
    const { contentTexts } = form.content;
    await publish({ ...form, content: { ...form.content, contentTexts: { ...contentTexts, en: 'Clean the beach.' } } });
    expect(await readIn('en', activityId)).toContainEqual({ text: 'Clean the beach.', language: 'en' });
    const named = { ...form.basics, nameTexts: { ...form.basics.nameTexts, 'zh-CN': '海滩日' } };
    await expect(publish({ ...form, basics: named })).rejects.toMatchObject({ refusal: 'alreadyStarted' });
  });
});

describe('a series', () => {
  test('has its languages in each week, and a change of them reaches all that follow', async () => {
    const [first, second, third] = await publishWeekly(await client(), { until: '2026-08-08' });
    const own = translated(await changeFormOf(await client(), third!));
    await publish({ ...own, basics: { ...own.basics, nameTexts: { en: 'Own name' } } });
    const form = translated(await changeFormOf(await client(), second!));
    await publish({ ...form, basics: { ...form.basics, nameTexts: {} }, scope: 'following' });
    expect(await readIn('pt', first!)).not.toContainEqual({ text: 'Limpar a praia.', language: 'pt' });
    for (const id of [second!, third!])
      expect(await readIn('pt', id)).toEqual([
        { text: form.basics.name, language: 'zh-TW' },
        { text: 'Praia de Hac Sá', language: 'pt' },
        { text: 'Limpar a praia.', language: 'pt' },
        { text: 'Registo', language: 'pt' },
      ]);
    expect((await readIn('en', third!))[0]).toEqual({ text: 'Own name', language: 'en' });
    expect((await readIn('en', second!))[0]).toEqual({ text: form.basics.name, language: 'zh-TW' });
  });
});
