export const storedActivityStates = ['published', 'cancelled'] as const;

export type StoredActivityState = (typeof storedActivityStates)[number];

export interface ActivityTransition {
  readonly from: readonly StoredActivityState[];
  readonly to: StoredActivityState;
  readonly by: 'organization';
  readonly needsReason: boolean;
}

/** docs/product/activities.md: a published activity cannot be withdrawn, only cancelled, and only once. */
export const activityTransitions = {
  cancel: { from: ['published'], to: 'cancelled', by: 'organization', needsReason: true },
} as const satisfies Readonly<Record<string, ActivityTransition>>;

/** Displayed states; all but 'cancelled' follow from time. */
export const activityStates = ['recruiting', 'closed', 'upcoming', 'inProgress', 'ended', 'cancelled'] as const;

export type ActivityState = (typeof activityStates)[number];

export const storedParticipantStates = [
  'toAdmit',
  'admitted',
  'waiting',
  'offered',
  'lapsed',
  'withdrawn',
  'removed',
  'notAdmitted',
] as const;

export type StoredParticipantState = (typeof storedParticipantStates)[number];

/** An admitted participant becomes 'toBeCarriedOut', 'inProgress', 'completed' by time. */
export const participantStates = [
  'toAdmit',
  'admitted',
  'toBeCarriedOut',
  'inProgress',
  'completed',
  'waiting',
  'offered',
  'lapsed',
  'withdrawn',
  'removed',
  'notAdmitted',
] as const;

export type ParticipantState = (typeof participantStates)[number];
