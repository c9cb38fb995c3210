import type { NamedId, Page } from '@vp/contract';
import {
  activityNatures,
  activityTypes as activityTypeTable,
  administratorDocumentTypes,
  applyLimits,
  attendanceTypes,
  cardReasons,
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
  regions,
  registFilings,
  serviceObjects,
  serviceTypes,
  vestSizes,
} from '@vp/domain';
import type { CodeTable, Language } from '@vp/domain';
import type { Ctx, Result } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** The names under which the tables are asked for. */
const tables: ReadonlyMap<string, CodeTable> = new Map<string, CodeTable>([
  ['service_type', serviceTypes],
  ['service_object', serviceObjects],
  ['activity_nature', activityNatures],
  ['activity_type', activityTypeTable],
  ['attendance_type', attendanceTypes],
  ['apply_limit', applyLimits],
  ['region', regions],
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

function toNamedIds(table: CodeTable, language: Language): readonly NamedId[] {
  return table.map(({ code, names }) => ({ id: code, name: names[language] }));
}

export async function codeInfo({ params, language }: Ctx<'codeList.codeInfo'>): Promise<Result<'codeList.codeInfo'>> {
  const table = orNotFound(tables.get(params.codeType));
  return toPage(table.map(({ code, names }) => ({ itemNo: code, itemName: names[language] })));
}

export async function areas({ language }: Ctx<'codeList.areas'>): Promise<Result<'codeList.areas'>> {
  return toPage(toNamedIds(regions, language));
}

/** Regions whose name holds what was typed, in any of the languages. */
export async function regionList({
  body,
  language,
}: Ctx<'codeList.regionList'>): Promise<Result<'codeList.regionList'>> {
  const typed = (body.name ?? '').trim().toLowerCase();
  const matching = regions.filter(({ names }) =>
    Object.values(names).some((name) => name.toLowerCase().includes(typed)),
  );
  return toPage(toNamedIds(matching, language));
}

export async function activityTypes({
  language,
}: Ctx<'codeList.activityTypes'>): Promise<Result<'codeList.activityTypes'>> {
  return toPage(toNamedIds(activityTypeTable, language));
}
