import type { BankSheetRow } from '@vp/contract';
import {
  cardBanks,
  cardReasons,
  documentTypes,
  educationLevels,
  genders,
  guardianRelations,
  languageIdentifications,
  maritalStatuses,
  occupations,
} from '@vp/domain';
import type { CodeTable, Sheet } from '@vp/domain';

/**
 * Headers of the columns that the bank fills in. They are the same in all languages, so that every bank's file can be
 * read.
 */
export const reportColumns = ['application_id', 'status', 'reason'] as const;

/** Texts of a sheet: column headers and names of codes. */
export interface SheetWords {
  readonly head: (column: BankColumn) => string;
  readonly nameOf: (table: CodeTable, code: string) => string;
  readonly yesOrNo: (value: boolean) => string;
}

const columns = [
  'bank',
  'cardReason',
  'cardLanguage',
  'name',
  'latinName',
  'gender',
  'birthDate',
  'documentType',
  'documentNumber',
  'documentExpiresOn',
  'mobile',
  'address',
  'occupation',
  'educationLevel',
  'maritalStatus',
  'isAmerican',
  'guardianName',
  'guardianRelation',
  'guardianDocumentType',
  'guardianDocumentNumber',
  'guardianMobile',
] as const;

export type BankColumn = (typeof columns)[number];

/** Returns the sheet for the bank; the columns that the bank fills in come first and are empty. */
export function toBankSheet(rows: readonly BankSheetRow[], words: SheetWords): Sheet {
  const heads = [...reportColumns, ...columns.map(words.head)];
  return [heads, ...rows.map((row) => [row.applicationId, '', '', ...cellsOf(row, words)])];
}

function cellsOf(row: BankSheetRow, { nameOf, yesOrNo }: SheetWords): readonly string[] {
  const { guardian } = row;
  const cells: Readonly<Record<BankColumn, string>> = {
    bank: nameOf(cardBanks, row.bank),
    cardReason: nameOf(cardReasons, row.reason),
    cardLanguage: nameOf(languageIdentifications, row.languageIdentification),
    name: row.name,
    latinName: row.latinName,
    gender: nameOf(genders, row.gender),
    birthDate: row.birthDate,
    documentType: nameOf(documentTypes, row.documentType),
    documentNumber: row.documentNumber,
    documentExpiresOn: row.documentExpiresOn,
    mobile: row.mobile,
    address: row.address,
    occupation: nameOf(occupations, row.occupation),
    educationLevel: nameOf(educationLevels, row.educationLevel),
    maritalStatus: nameOf(maritalStatuses, row.maritalStatus),
    isAmerican: yesOrNo(row.isAmerican),
    guardianName: guardian?.name ?? '',
    guardianRelation: guardian ? nameOf(guardianRelations, guardian.relation) : '',
    guardianDocumentType: guardian ? nameOf(documentTypes, guardian.documentType) : '',
    guardianDocumentNumber: guardian?.documentNumber ?? '',
    guardianMobile: guardian?.mobile ?? '',
  };
  return columns.map((column) => cells[column]);
}
