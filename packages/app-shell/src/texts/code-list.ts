import { useQuery } from '@tanstack/react-query';
import type { CodeList } from '@vp/domain';
import { useApi } from '../context/app-context.ts';
import { codeListsQuery } from '../context/code-lists-query.ts';
import { useHasFirstPage } from '../page/first-page.ts';
import type { OfferedTable } from './code-words.ts';

/** Returns the edited code lists; the first page of a visit does not wait for them. */
export const useStoredLists = () => useQuery({ ...codeListsQuery(useApi()), enabled: useHasFirstPage() }).data;

/**
 * Returns a code list that administrators edit, for `useCodeWords`; `meanwhile` is the built-in list until the response
 * arrives. Passing it in keeps other built-in lists out of the page's bundle.
 */
export function useCodeList(list: CodeList, meanwhile: OfferedTable): OfferedTable {
  return useStoredLists()?.[list] ?? meanwhile;
}
