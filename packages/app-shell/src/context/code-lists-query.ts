import { queryOptions } from '@tanstack/react-query';
import { queriesOf } from '../query/queries.ts';
import type { CommonApi } from './app-context.ts';

/** Code lists that administrators edit, in all languages; fetched once per visit. */
export const codeListsQuery = (api: CommonApi) =>
  queryOptions({
    ...queriesOf(api).codeList.lists(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
