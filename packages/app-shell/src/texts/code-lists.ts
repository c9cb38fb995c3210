import { useQuery } from '@tanstack/react-query';
import { builtInLists } from '@vp/domain';
import type { CodeList } from '@vp/domain';
import { useApi } from '../context/app-context.ts';
import { codeListsQuery } from '../context/code-lists-query.ts';
import { useHasFirstPage } from '../page/first-page.ts';
import type { OfferedTable } from './code-words.ts';

/**
 * The lists that the platform edits, for the words of `useCodeWords`: those of the program until the answer is there.
 * The first page of a visit does not wait for it.
 */
export function useCodeLists(): Readonly<Record<CodeList, OfferedTable>> {
  const { data } = useQuery({ ...codeListsQuery(useApi()), enabled: useHasFirstPage() });
  return data ?? builtInLists;
}
