import type { CodeItem, NamedId, Page } from '@vp/contract';
import {
  activityNatures,
  administratorDocumentTypes,
  applyLimits,
  attendanceTypes,
  cardReasons,
  codeLists,
  countryRegions,
  documentTypes,
  educationLevels,
  genders,
  guardianRelations,
  languageIdentifications,
  languagesMastered,
  maritalStatuses,
  occupations,
  organizationCategories,
  professions,
  registFilings,
  toMacaoIso,
  vestSizes,
} from '@vp/domain';
import type { CodeList, CodeTable } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { codeItem } from '../../db/schema/code-list.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readList, readLists, readStoredList } from '../../services/code-list/items.ts';
import { readPeopleFacts } from '../../services/review/people.ts';

/** The names of the tables that the program defines. */
const tables: ReadonlyMap<string, CodeTable> = new Map<string, CodeTable>([
  ['activity_nature', activityNatures],
  ['attendance_type', attendanceTypes],
  ['apply_limit', applyLimits],
  ['country_region', countryRegions],
  ['certificates_type', documentTypes],
  ['administrator_certificates_type', administratorDocumentTypes],
  ['sex', genders],
  ['marital_status', maritalStatuses],
  ['education_level', educationLevels],
  ['occupation', occupations],
  ['profession', professions],
  ['guardian_relation', guardianRelations],
  ['master_language', languagesMastered],
  ['language_identification', languageIdentifications],
  ['vest_size', vestSizes],
  ['organization_category', organizationCategories],
  ['regist_filing', registFilings],
  ['card_reason', cardReasons],
]);

function toPage<Row>(rows: readonly Row[]): Page<Row> {
  return { listData: rows, total: rows.length };
}

type ReadCtx = Pick<Ctx<'codeList.areas'>, 'db' | 'now' | 'language'>;

/** Returns the offered items of a list of the platform, in the language of the call. */
async function readOffered({ db, now, language }: ReadCtx, list: CodeList): Promise<Page<NamedId>> {
  const items = (await readList(db, { list, now })).filter(({ isRetired }) => !isRetired);
  return toPage(items.map(({ code, names }) => ({ id: code, name: names[language] })));
}

/** Returns a table of the program, or a list of the platform: the offered items, or all items. */
export async function codeInfo(ctx: Ctx<'codeList.codeInfo'>): Promise<Result<'codeList.codeInfo'>> {
  const { db, params, query, language, now } = ctx;
  const list = codeLists.find((one) => one === params.codeType);
  if (list === undefined) {
    const table = orNotFound(tables.get(params.codeType));
    return toPage(table.map(({ code, names }) => ({ itemNo: code, itemName: names[language], isRetired: false })));
  }
  const items = (await readList(db, { list, now })).filter(({ isRetired }) => query.withRetired === true || !isRetired);
  return toPage(items.map(({ code, names, isRetired }) => ({ itemNo: code, itemName: names[language], isRetired })));
}

export async function areas(ctx: Ctx<'codeList.areas'>): Promise<Result<'codeList.areas'>> {
  return readOffered(ctx, 'region');
}

/** Returns regions whose name contains the typed text, in any of the languages. */
export async function regionList(ctx: Ctx<'codeList.regionList'>): Promise<Result<'codeList.regionList'>> {
  const { db, body, language, now } = ctx;
  const typed = (body.name ?? '').trim().toLowerCase();
  const matching = (await readList(db, { list: 'region', now })).filter(
    ({ isRetired, names }) => !isRetired && Object.values(names).some((name) => name.toLowerCase().includes(typed)),
  );
  return toPage(matching.map(({ code, names }) => ({ id: code, name: names[language] })));
}

export async function activityTypes(ctx: Ctx<'codeList.activityTypes'>): Promise<Result<'codeList.activityTypes'>> {
  return readOffered(ctx, 'activity_type');
}

/** Returns all lists that screens use, in one answer. */
export async function lists({ db, now }: Ctx<'codeList.lists'>): Promise<Result<'codeList.lists'>> {
  const items = await readLists(db, now);
  const of = (list: CodeList) =>
    items.filter((one) => one.list === list).map(({ code, names, isRetired }) => ({ code, names, isRetired }));
  return {
    activity_type: of('activity_type'),
    region: of('region'),
    service_type: of('service_type'),
    service_object: of('service_object'),
  };
}

type StoredItem = Awaited<ReturnType<typeof readStoredList>>[number];

async function toRows(db: Reader, items: readonly StoredItem[]): Promise<readonly CodeItem[]> {
  const { deciders } = await readPeopleFacts(db, {
    volunteerIds: [],
    deciderIds: items.map(({ changedBy }) => changedBy),
  });
  return items.map(({ id, list, code, names, position, retired, version, changedAt, changedBy }) => ({
    itemId: id,
    list,
    code,
    names,
    position,
    isRetired: retired,
    version,
    changedAt: toMacaoIso(changedAt),
    changedBy: changedBy === null ? null : (deciders.get(changedBy) ?? null),
  }));
}

/** Returns a list in its order with retired items, for its editors. */
export async function items({ db, query }: Ctx<'codeList.items'>): Promise<Result<'codeList.items'>> {
  return toPage(await toRows(db, await readStoredList(db, query.list)));
}

export async function item({ db, params }: Ctx<'codeList.item'>): Promise<Result<'codeList.item'>> {
  const found = await db.select().from(codeItem).where(eq(codeItem.id, params.id));
  const [row] = await toRows(db, found);
  return orNotFound(row);
}
