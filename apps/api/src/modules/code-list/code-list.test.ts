import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityTypes, builtInLists, codeLists, languages, regions } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { openDatabase } from '../../db/client.ts';
import { codeItem } from '../../db/schema/code-list.ts';
import { readStoredList } from '../../services/code-list/items.ts';
import { asGuest } from '../../testing/as.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { testCacheDir } from '../../testing/test-database.ts';

let api: TestApi;

beforeEach(async () => {
  api = await testApi();
});

describe('code lists', () => {
  test.each(languages)('begin as the program has them, in %s', async (language) => {
    const client = asGuest(api, { language });
    for (const codeType of codeLists) {
      const { listData, total } = await client.codeList.codeInfo({ params: { codeType }, query: {} });
      expect(total).toBe(builtInLists[codeType].length);
      expect(listData).toEqual(
        builtInLists[codeType].map(({ code, names }) => ({
          itemNo: code,
          itemName: names[language],
          isRetired: false,
        })),
      );
    }
    const named = (table: typeof regions | typeof activityTypes) =>
      table.map(({ code, names }) => ({ id: code, name: names[language] }));
    expect((await client.codeList.areas()).listData).toEqual(named(regions));
    expect((await client.codeList.activityTypes()).listData).toEqual(named(activityTypes));
  });

  test.each([
    [{}, regions.length],
    [{ name: '氹仔' }, 1],
    [{ name: 'taipa' }, 1],
    [{ name: 'nowhere' }, 0],
  ])('regions for %o: %i', async (body, total) => {
    expect((await asGuest(api).codeList.regionList({ body })).total).toBe(total);
  });

  test('the tables that are rules are served as they are', async () => {
    const { listData } = await asGuest(api, { language: 'en' }).codeList.codeInfo({
      params: { codeType: 'sex' },
      query: {},
    });
    expect(listData[0]).toEqual({ itemNo: '1', itemName: 'male', isRetired: false });
  });

  test.each(['unknown', 'constructor', '__proto__'])('%s is no code list', async (codeType) => {
    await expect(asGuest(api).codeList.codeInfo({ params: { codeType }, query: {} })).rejects.toMatchObject({
      refusal: 'notFound',
    });
  });

  test('follow the rows: names, order, and what is retired only where it is asked for', async () => {
    const client = asGuest(api, { language: 'pt' });
    const ofCode = (code: string) => and(eq(codeItem.list, 'region'), eq(codeItem.code, code));
    await api.db.update(codeItem).set({ retired: true }).where(ofCode('820001'));
    await api.db.update(codeItem).set({ position: 1 }).where(ofCode('820008'));
    const names = { 'zh-TW': '塔石', 'zh-CN': '塔石', en: 'Tap Seac', pt: 'Tap Siac' };
    await api.db.update(codeItem).set({ names }).where(ofCode('820003'));
    const { listData } = await client.codeList.areas();
    expect(listData.map(({ id }) => id)).toEqual([
      '820008',
      '820002',
      '820003',
      '820004',
      '820005',
      '820006',
      '820007',
    ]);
    expect(listData[2]).toEqual({ id: '820003', name: 'Tap Siac' });
    expect((await client.codeList.regionList({ body: { name: 'Fátima' } })).total).toBe(0);
    const info = (withRetired?: boolean) =>
      client.codeList.codeInfo({ params: { codeType: 'region' }, query: { withRetired } });
    expect((await info()).total).toBe(7);
    const all = await info(true);
    expect(all.total).toBe(8);
    expect(all.listData.filter(({ isRetired }) => isRetired).map(({ itemNo }) => itemNo)).toEqual(['820001']);
  });

  test('come all at once, in every language and with what is retired', async () => {
    const offered = codeLists.map((list) => [
      list,
      builtInLists[list].map((entry) => ({ ...entry, isRetired: false })),
    ]);
    expect(await asGuest(api).codeList.lists()).toEqual(Object.fromEntries(offered));
    const names = { 'zh-TW': '塔石', 'zh-CN': '塔石', en: 'Tap Seac', pt: 'Tap Siac' };
    await api.db.update(codeItem).set({ retired: true, names, position: 1 }).where(eq(codeItem.code, '820003'));
    api.clock.set(new Date(api.clock.now().getTime() + 5000));
    const { region } = await asGuest(api).codeList.lists();
    expect(region).toHaveLength(regions.length);
    expect(region[0]).toEqual({ code: '820003', names, isRetired: true });
  });

  test('are kept for a moment, and read again after it', async () => {
    const client = asGuest(api);
    const total = async () => (await client.codeList.activityTypes()).total;
    expect(await total()).toBe(8);
    await api.db.update(codeItem).set({ retired: true }).where(eq(codeItem.code, '8'));
    expect(await total()).toBe(8);
    api.clock.set(new Date(api.clock.now().getTime() + 5000));
    expect(await total()).toBe(7);
  });
});

describe('the migration', () => {
  let rows: Awaited<ReturnType<typeof readStoredList>>;

  beforeAll(async () => {
    const fresh = await openDatabase({ poolSize: 1, cacheDir: testCacheDir });
    rows = (await Promise.all(codeLists.map((list) => readStoredList(fresh.db, list)))).flat();
    await fresh.close();
  });

  test('writes the lists as the program has them', () => {
    expect(rows.map(({ list, code, names }) => ({ list, code, names }))).toEqual(
      codeLists.flatMap((list) => builtInLists[list].map(({ code, names }) => ({ list, code, names }))),
    );
    expect(rows.every(({ retired, version }) => !retired && version === 1)).toBe(true);
  });
});
