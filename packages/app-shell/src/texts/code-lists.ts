import { builtInLists } from '@vp/domain';
import type { CodeList } from '@vp/domain';
import { useStoredLists } from './code-list.ts';
import type { OfferedTable } from './code-words.ts';

/** Returns all code lists that administrators edit; the built-in ones until the response arrives. */
export function useCodeLists(): Readonly<Record<CodeList, OfferedTable>> {
  return useStoredLists() ?? builtInLists;
}
