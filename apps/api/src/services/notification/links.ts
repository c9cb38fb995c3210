import { volunteerPaths } from '@vp/access/addresses';

export const activityLink = (activityId: string): string => volunteerPaths.activity({ id: activityId });

/** Where a volunteer confirms or disputes what was recorded about them. */
export const ledgerLink = volunteerPaths.ledger();
