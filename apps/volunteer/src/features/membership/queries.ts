import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';
import { invalidateMine } from '../../shared/membership/queries.ts';
import { mineKey } from '../../shared/queries.ts';

export const membershipsQuery = (api: Api) =>
  queryOptions({
    queryKey: [mineKey, 'memberships'],
    queryFn: ({ signal }) => api.membership.mine({}, { signal }),
  });

export interface MembershipChange {
  readonly membershipId: string;
  readonly action: 'cancel' | 'quit' | 'delete';
}

export const changeMembership = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (change: MembershipChange) => api.membership.change({ body: change }),
    onSettled: () => invalidateMine(cache),
  });
