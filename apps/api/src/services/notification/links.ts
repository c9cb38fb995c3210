import { volunteerPaths } from '@vp/access/addresses';

export const activityLink = (activityId: string): string => volunteerPaths.activity({ id: activityId });

/** Page of a volunteer's messages with the organizer of an activity. */
export const threadLink = (activityId: string): string => volunteerPaths.messageThread({ id: activityId });

/** Page of a volunteer's own sign-ups. */
export const myActivitiesLink = volunteerPaths.myActivities();

/** Page on which a volunteer confirms or disputes recorded attendance. */
export const ledgerLink = volunteerPaths.ledger();

/** Opens the record of one period on that page. */
export const ledgerEntryLink = (periodId: string): string => volunteerPaths.ledger({ period: periodId });

/** Page of a volunteer's milestones. */
export const milestonesLink = volunteerPaths.certificate();

export const inboxLink = volunteerPaths.inbox();

/** Page that unsubscribes an account from mails without a log-in. */
export const unsubscribeLink = (code: string): string => volunteerPaths.unsubscribe({ code });
