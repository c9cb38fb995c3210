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
  readCsv,
} from '@vp/domain';
import type { BankAction, CodeTable, Sheet } from '@vp/domain';

/**
 * Headers of the columns that the bank fills in. They are the same in all languages, so that every bank's file can be
 * read.
 */
export const reportColumns = ['application_id', 'status', 'reason'] as const;

const statuses: Readonly<Record<string, BankAction>> = { printing: 'print', received: 'receive', failed: 'refuse' };

export interface ReportRow {
  readonly applicationId: string;
  readonly action: BankAction;
  readonly reason?: string;
}

/** An invalid line of a bank's file: its line number in a spreadsheet, and the problem. */
export interface WrongLine {
  readonly line: number;
  readonly problem: 'noId' | 'noStatus' | 'noReason';
}

export interface ReadReport {
  readonly rows: readonly (ReportRow & { readonly line: number })[];
  readonly wrong: readonly WrongLine[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a bank's CSV file. Returns undefined if it cannot be parsed or its first line lacks the columns. */
export function readReport(csv: string): ReadReport | undefined {
  const sheet = sheetOf(csv);
  const [heads = [], ...lines] = sheet ?? [];
  const names = heads.map((head) => head.toLowerCase());
  const [idAt = -1, statusAt = -1, reasonAt = -1] = reportColumns.map((name) => names.indexOf(name));
  if (idAt < 0 || statusAt < 0) return undefined;
  const rows: (ReportRow & { line: number })[] = [];
  const wrong: WrongLine[] = [];
  for (const [index, cells] of lines.entries()) {
    const line = index + 2;
    const applicationId = cells[idAt] ?? '';
    const action = statuses[(cells[statusAt] ?? '').toLowerCase()];
    const reason = cells[reasonAt] ?? '';
    // Applications that the bank has not started have no status yet.
    if ((cells[statusAt] ?? '') === '' && uuid.test(applicationId)) continue;
    if (!uuid.test(applicationId)) wrong.push({ line, problem: 'noId' });
    else if (action === undefined) wrong.push({ line, problem: 'noStatus' });
    else if (action === 'refuse' && reason === '') wrong.push({ line, problem: 'noReason' });
    else rows.push({ line, applicationId, action, ...(action === 'refuse' ? { reason } : {}) });
  }
  return { rows, wrong };
}

function sheetOf(csv: string): Sheet | undefined {
  try {
    return readCsv(csv);
  } catch {
    return undefined;
  }
}

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
