import type { PersonalField, PersonalRow } from '@vp/contract';
import { nameOfCode, toMacaoIso } from '@vp/domain';
import type { CodeTable, Language } from '@vp/domain';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Reader } from '../../db/client.ts';

/** The person whose data is read, and the reader's language. */
export interface PersonReading {
  readonly db: Reader;
  readonly cipher: FieldCipher;
  readonly language: Language;
  readonly now: Date;
  readonly accountId: string;
  /** Null for an account without a volunteer profile. */
  readonly volunteerId: string | null;
}

type Stored = string | number | boolean | Date | null | undefined | readonly string[];

/** Returns a row without its empty values; times in Macao time, lists in one text. */
export function toRow(values: Readonly<Partial<Record<PersonalField, Stored>>>): PersonalRow {
  const entries = Object.entries(values).flatMap(([field, stored]) => {
    const value = toValue(stored);
    // The keys of `values` are fields.
    return value === undefined ? [] : [{ field: field as PersonalField, value }];
  });
  return { values: entries };
}

function toValue(stored: Stored): string | number | boolean | undefined {
  if (stored === null || stored === undefined || stored === '') return undefined;
  if (stored instanceof Date) return toMacaoIso(stored);
  if (typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean') return stored;
  return stored.length === 0 ? undefined : stored.join(', ');
}

/** Returns the name of a code in the reader's language; the code itself where the table does not have it. */
export function codeName(table: CodeTable, code: string | null | undefined, language: Language): string | undefined {
  return code === null || code === undefined ? undefined : (nameOfCode(table, code, language) ?? code);
}
