import { queryOptions } from '@tanstack/react-query';
import { queriesOf } from '../query/queries.ts';
import type { CommonApi } from './app-context.ts';

/** The lists that the platform edits, in all languages: asked for once in a visit. */
export const codeListsQuery = (api: CommonApi) =>
  queryOptions({
    ...queriesOf(api).codeList.lists(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
