import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api.ts';

const nouns = ['activity', 'certificate', 'membership', 'organization', 'volunteer'] as const satisfies (keyof Api)[];

/** Joining and leaving, refused as well, changes what nearly every page says of the volunteer. */
const invalidateMine = (cache: QueryClient) =>
  Promise.all(nouns.map((noun) => cache.invalidateQueries({ queryKey: [noun] })));

export const join = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (oid: string) => api.membership.join({ body: { oid } }),
    onSettled: () => invalidateMine(cache),
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
