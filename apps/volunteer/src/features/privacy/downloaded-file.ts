import type { PersonalData } from '@vp/contract';

/** Returns the data with the fields of each row as its keys, as the downloaded file has them. */
export function toPlainData({ readAt, sections }: PersonalData): object {
  const plain = sections.map(({ section, rows }) => [
    section,
    rows.map(({ values }) => Object.fromEntries(values.map(({ field, value }) => [field, value]))),
  ]);
  return { readAt, ...Object.fromEntries(plain) };
}
