import type { Api } from '../api.ts';

/** Queries that joining or leaving makes stale, even if it is refused. Nearly every page depends on memberships. */
export const membershipChange = {
  stale: ['activity', 'certificate', 'membership', 'organization', 'volunteer'] as const satisfies (keyof Api)[],
  staleIfRefused: true,
} as const;
