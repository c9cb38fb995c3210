import { volunteerPaths } from '@vp/access/addresses';

export const activityLink = (activityId: string): string => volunteerPaths.activity({ id: activityId });

/** Where a volunteer's own sign-ups stand. */
export const myActivitiesLink = volunteerPaths.myActivities();

/** Where a volunteer confirms or disputes what was recorded about them. */
export const ledgerLink = volunteerPaths.ledger();

/** Where the milestones of a volunteer stand. */
export const milestonesLink = volunteerPaths.certificate();

export const inboxLink = volunteerPaths.inbox();

/** Where the mails of an account are stopped without a log-in. */
export const stopMailLink = (code: string): string => volunteerPaths.stopMail({ code });
