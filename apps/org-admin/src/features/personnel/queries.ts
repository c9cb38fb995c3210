import { infiniteQueryOptions, mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BatchRow, ReviewTab } from '@vp/contract';
import type { ReviewDecision } from '@vp/domain';
import type { Api } from '../../shared/api.ts';
import type { ReviewKind } from '../../shared/paths.ts';
import type { ReviewFilter } from './filter-values.ts';

const pageSize = 20;

const listCall = (api: Api, kind: ReviewKind) => (kind === 'join' ? api.membership.requestList : api.realName.list);

/** The rows of a review list, loaded page by page. */
export const reviewListQuery = (api: Api, { kind, tab, name, sort }: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['personnel', 'list', kind, tab, name, sort],
    queryFn: ({ pageParam, signal }) => {
      const query = { tab, sort, pageIndex: pageParam, pageSize, ...(name === '' ? {} : { name }) };
      return listCall(api, kind)({ query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    staleTime: 30_000,
  });

/** How many reviews a tab holds. */
export const reviewCountQuery = (api: Api, kind: ReviewKind, tab: ReviewTab) =>
  queryOptions({
    queryKey: ['personnel', 'count', kind, tab],
    queryFn: async ({ signal }) => {
      const { total } = await listCall(api, kind)({ query: { tab, pageIndex: 1, pageSize: 1 } }, { signal });
      return total;
    },
    staleTime: 30_000,
  });

/** One review with its evidence. Photo addresses expire, so it is read again each time it is opened. */
export const reviewQuery = (api: Api, kind: ReviewKind, id: string) =>
  queryOptions({
    queryKey: ['personnel', 'detail', kind, id],
    queryFn: ({ signal }) =>
      kind === 'join'
        ? api.membership.requestDetail({ params: { id } }, { signal })
        : api.realName.detail({ params: { id } }, { signal }),
    staleTime: 30_000,
  });

export interface Decision {
  readonly reviewIds: readonly string[];
  readonly decision: ReviewDecision;
  readonly reason?: string;
  readonly wrongFields?: readonly string[];
}

/** Passes or fails reviews; each row answers for itself. */
export const decideMutation = (api: Api, kind: ReviewKind) =>
  mutationOptions({
    mutationFn: async ({ reviewIds, decision, reason, wrongFields }: Decision): Promise<readonly BatchRow[]> => {
      const body = {
        reviewIds: [...reviewIds],
        decision,
        ...(reason === undefined ? {} : { reason }),
        ...(wrongFields === undefined || wrongFields.length === 0 ? {} : { wrongFields: [...wrongFields] }),
      };
      const { rows } =
        kind === 'join' ? await api.membership.decideRequests({ body }) : await api.realName.decide({ body });
      return rows;
    },
  });

export type DocumentOwner = 'applicant' | 'guardian';

/** The full document number; the server records who looked. */
export const revealMutation = (api: Api, id: string, owner: DocumentOwner) =>
  mutationOptions({
    mutationFn: () =>
      owner === 'applicant'
        ? api.realName.revealDocument({ params: { id } })
        : api.realName.revealGuardianDocument({ params: { id } }),
  });

/** After a decision everything about reviews is read again: lists, counts, details, to-dos. */
export function useRefreshReviews(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['personnel'] });
}
