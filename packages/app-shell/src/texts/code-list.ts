import { useQuery } from '@tanstack/react-query';
import type { CodeList } from '@vp/domain';
import { useApi } from '../context/app-context.ts';
import { codeListsQuery } from '../context/code-lists-query.ts';
import { useHasFirstPage } from '../page/first-page.ts';
import type { OfferedTable } from './code-words.ts';

/** The first page of a visit does not wait for the lists. */
export const useStoredLists = () => useQuery({ ...codeListsQuery(useApi()), enabled: useHasFirstPage() }).data;

/**
 * A list that the platform edits, for the words of `useCodeWords`; `meanwhile` is the program's own, until the answer is
 * there. A page brings with it only what it names.
 */
export function useCodeList(list: CodeList, meanwhile: OfferedTable): OfferedTable {
  return useStoredLists()?.[list] ?? meanwhile;
}
