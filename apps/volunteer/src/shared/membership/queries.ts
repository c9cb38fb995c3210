import type { Api } from '../api.ts';

/** Joining and leaving, refused as well, changes what nearly every page says of the volunteer. */
export const membershipChange = {
  stale: ['activity', 'certificate', 'membership', 'organization', 'volunteer'] as const satisfies (keyof Api)[],
  staleIfRefused: true,
} as const;
