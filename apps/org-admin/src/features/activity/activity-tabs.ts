export const activityTabs = ['toAdmit', 'accepted', 'notAdmitted', 'invited', 'attendance'] as const;

/** What stands below the facts of one activity. */
export type ActivityTab = (typeof activityTabs)[number];

export const activityTabOf = (value: string | null): ActivityTab =>
  activityTabs.find((tab) => tab === value) ?? 'toAdmit';
