import { activityTypes, codeListLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { codeItem } from '../../db/schema/code-list.ts';
import { audit } from '../../db/schema/operation.ts';
import { asGuest, asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let editor: MadeOperator;

beforeEach(async () => {
  api = await testApi();
  const root = await makeOrganization(api, { name: '平台' });
  editor = await makeOperator(api, { organization: root, permissions: ['organization-content'] });
});

const names = { 'zh-TW': '動物保護', 'zh-CN': '动物保护', en: 'animal welfare', pt: 'protecção dos animais' };
const otherNames = { 'zh-TW': '海岸清潔', 'zh-CN': '海岸清洁', en: 'coast cleaning', pt: 'limpeza da costa' };
const list = 'activity_type' as const;

const desk = async () => asOperator(api, editor);
const offered = async () => (await asGuest(api, { language: 'pt' }).codeList.activityTypes()).listData;

async function itemOf(code: string) {
  const { listData } = await (await desk()).codeList.items({ query: { list } });
  const found = listData.find((item) => item.code === code);
  if (found === undefined) throw new Error(`no item ${code}`);
  return found;
}

async function change(code: string, changes: { isRetired?: boolean; position?: number; version?: number }) {
  const { itemId, position, isRetired, version } = await itemOf(code);
  const body = { names, position, isRetired, version, ...changes };
  return (await desk()).codeList.change({ params: { id: itemId }, body });
}

test('an item is added at the end with a code of its own, and offered at once in each language', async () => {
  expect(await offered()).toHaveLength(activityTypes.length);
  const { itemId } = await (await desk()).codeList.add({ body: { list, names } });
  expect((await offered()).at(-1)).toEqual({ id: '9', name: names.pt });
  const item = await (await desk()).codeList.item({ params: { id: itemId } });
  expect(item).toMatchObject({ list, code: '9', names, isRetired: false, version: 1, changedBy: '管理員' });
  const [entry] = await api.db.select().from(audit).where(eq(audit.subjectId, itemId));
  expect(entry).toMatchObject({ what: 'codeList.added', accountId: editor.accountId, details: { list, code: '9' } });
});

test('names and place are changed, its code never; the log says so', async () => {
  const { itemId, version } = await change('8', { position: 1 });
  expect(version).toBe(2);
  expect((await offered())[0]).toEqual({ id: '8', name: names.pt });
  const [entry] = await api.db.select().from(audit).where(eq(audit.subjectId, itemId));
  expect(entry).toMatchObject({ what: 'codeList.changed', details: { list, code: '8', names, position: 1 } });
});

test('what is retired is offered no more, its code is not given away, and it can be offered again', async () => {
  await (await desk()).codeList.add({ body: { list, names } });
  await change('9', { isRetired: true });
  expect((await offered()).map(({ id }) => id)).not.toContain('9');
  await (await desk()).codeList.add({ body: { list, names: otherNames, position: 5 } });
  expect((await offered())[0]).toEqual({ id: '10', name: otherNames.pt });
  await change('9', { isRetired: false });
  expect((await offered()).map(({ id }) => id)).toContain('9');
});

test('the last of a list stays', async () => {
  await api.db.update(codeItem).set({ retired: true }).where(eq(codeItem.list, list));
  await change('3', { isRetired: false });
  await expect(change('3', { isRetired: true })).rejects.toMatchObject({ refusal: 'lastOfList' });
  expect(await offered()).toHaveLength(1);
});

test.each([
  ['the same names', names],
  ['one name in other letters', { ...otherNames, en: 'Animal Welfare' }],
])('refuses a second item with %s, also after the first is retired', async (_, taken) => {
  await (await desk()).codeList.add({ body: { list, names } });
  const refused = { refusal: 'itemNameTaken' };
  await expect((await desk()).codeList.add({ body: { list, names: taken } })).rejects.toMatchObject(refused);
  await expect(change('3', {})).rejects.toMatchObject(refused);
  await change('9', { isRetired: true });
  await expect((await desk()).codeList.add({ body: { list, names: taken } })).rejects.toMatchObject(refused);
});

test('adds an item after one with the highest order number, and saves it again', async () => {
  await change('8', { position: codeListLimits.positionMax });
  const { itemId } = await (await desk()).codeList.add({ body: { list, names: otherNames } });
  const { code, position, isRetired, version } = await (await desk()).codeList.item({ params: { id: itemId } });
  expect({ code, position }).toEqual({ code: '9', position: codeListLimits.positionMax });
  const body = { names: otherNames, position, isRetired, version };
  expect((await (await desk()).codeList.change({ params: { id: itemId }, body })).version).toBe(2);
});

test('of two editors the second is told', async () => {
  const { version } = await itemOf('4');
  await change('4', { position: 7 });
  await expect(change('4', { position: 9, version })).rejects.toMatchObject({ refusal: 'contentChanged' });
  expect((await itemOf('4')).position).toBe(7);
});

test.each([
  [{ ...names, pt: ' ' }, 'names.pt'],
  [{ ...names, en: 'x'.repeat(61) }, 'names.en'],
])('no language is without its name, and none has a long one: %o', async (wrong, path) => {
  const call = (await desk()).codeList.add({ body: { list, names: wrong } });
  await expect(call).rejects.toMatchObject({ refusal: 'invalidInput', problems: [{ path }] });
});

test('an item that is not there is not found', async () => {
  const id = '00000000-0000-4000-8200-000000000099';
  const body = { names, position: 1, isRetired: false, version: 1 };
  await expect((await desk()).codeList.item({ params: { id } })).rejects.toMatchObject({ refusal: 'notFound' });
  await expect((await desk()).codeList.change({ params: { id }, body })).rejects.toMatchObject({ refusal: 'notFound' });
});
