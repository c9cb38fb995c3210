import { languages } from '../language/language.ts';
import type { Language } from '../language/language.ts';
import { codeListLimits } from '../limits/code-list.ts';

/** The lists that the platform edits, by their names in calls; all other tables are also rules. */
export const codeLists = ['activity_type', 'region', 'service_type', 'service_object'] as const;

export type CodeList = (typeof codeLists)[number];

/** An item of a list. Its code never changes, because stored rows refer to it. */
export interface ListItem {
  readonly code: string;
  readonly names: Readonly<Record<Language, string>>;
  /** Shown where it was chosen before, but no longer offered. */
  readonly isRetired: boolean;
}

/** Whether a text has the form of a code; the lists of the server define the existing codes. */
export function isListCode(text: string | null): text is string {
  return text !== null && text.length <= codeListLimits.codeMax && /^[0-9]+$/.test(text);
}

/** Returns the code of the next item; codes are never reused, not even those of retired items. */
export function nextCodeOf(items: readonly Pick<ListItem, 'code'>[]): string {
  return String(Math.max(0, ...items.map(({ code }) => Number(code))) + 1);
}

/** Whether an item can be retired: forms require at least one item of each list. */
export function canRetire(items: readonly Pick<ListItem, 'code' | 'isRetired'>[], code: string): boolean {
  return items.some((item) => item.code !== code && !item.isRetired);
}

/** Form of a name in which two names of a list are compared. */
const compared = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Returns why an item cannot have these names: another one of the list, even a retired one, has one of them. */
export function refusalForItemNames(
  items: readonly Pick<ListItem, 'code' | 'names'>[],
  { code, names }: { readonly code: string | undefined; readonly names: ListItem['names'] },
): 'itemNameTaken' | undefined {
  const others = items.filter((item) => item.code !== code);
  const isTaken = languages.some((language) =>
    others.some((item) => compared(item.names[language]) === compared(names[language])),
  );
  return isTaken ? 'itemNameTaken' : undefined;
}

/** Returns the codes that cannot be chosen now; earlier choices may stay. */
export function codesNotOffered(
  items: readonly Pick<ListItem, 'code' | 'isRetired'>[],
  { chosen, before }: { readonly chosen: readonly string[]; readonly before: readonly string[] },
): readonly string[] {
  const offered = new Set(items.filter(({ isRetired }) => !isRetired).map(({ code }) => code));
  return chosen.filter((code) => !offered.has(code) && !before.includes(code));
}
