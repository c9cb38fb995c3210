import type { Language } from '../language/language.ts';
import { codeListLimits } from '../limits/code-list.ts';

/** The lists that the platform edits, by the names under which calls ask for them; all other tables are rules, too. */
export const codeLists = ['activity_type', 'region', 'service_type', 'service_object'] as const;

export type CodeList = (typeof codeLists)[number];

/** An item of a list. Its code stays what it is: what was stored with it goes on being named by it. */
export interface ListItem {
  readonly code: string;
  readonly names: Readonly<Record<Language, string>>;
  /** Named where it was chosen before, and offered no more. */
  readonly isRetired: boolean;
}

/** Whether a text has the form of a code; which codes there are, the lists of the server say. */
export function isListCode(text: string | null): text is string {
  return text !== null && text.length <= codeListLimits.codeMax && /^[0-9]+$/.test(text);
}

/** The code of the next item: no code is used twice, also not that of a retired one. */
export function nextCodeOf(items: readonly Pick<ListItem, 'code'>[]): string {
  return String(Math.max(0, ...items.map(({ code }) => Number(code))) + 1);
}

/** Whether an item can be retired: forms ask for one of each list. */
export function canRetire(items: readonly Pick<ListItem, 'code' | 'isRetired'>[], code: string): boolean {
  return items.some((item) => item.code !== code && !item.isRetired);
}

/** The codes that cannot be chosen now; what was chosen before may stay. */
export function codesNotOffered(
  items: readonly Pick<ListItem, 'code' | 'isRetired'>[],
  { chosen, before }: { readonly chosen: readonly string[]; readonly before: readonly string[] },
): readonly string[] {
  const offered = new Set(items.filter(({ isRetired }) => !isRetired).map(({ code }) => code));
  return chosen.filter((code) => !offered.has(code) && !before.includes(code));
}
