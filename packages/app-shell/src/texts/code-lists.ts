import { builtInLists } from '@vp/domain';
import type { CodeList } from '@vp/domain';
import { useStoredLists } from './code-list.ts';
import type { OfferedTable } from './code-words.ts';

/** All lists that the platform edits: those of the program until the answer is there. */
export function useCodeLists(): Readonly<Record<CodeList, OfferedTable>> {
  return useStoredLists() ?? builtInLists;
}
