import type { InstantRange } from '../time/macao-time.ts';
import type { StoredActivityState, StoredParticipantState } from './state.ts';

/** The tabs of a volunteer's own activities. */
export const myActivityTabs = ['toAdmit', 'admitted', 'toBeCarriedOut', 'inProgress', 'completed'] as const;

export type MyActivityTab = (typeof myActivityTabs)[number];

/** The states of the first two tabs until their time has passed; withdrawn sign-ups are in no tab. */
export const myTabStates = {
  toAdmit: ['toAdmit', 'waiting', 'offered', 'lapsed', 'notAdmitted'],
  admitted: ['admitted', 'removed'],
} as const satisfies Readonly<Partial<Record<MyActivityTab, readonly StoredParticipantState[]>>>;

export interface OwnActivity {
  readonly state: StoredParticipantState;
  readonly stored: StoredActivityState;
  /** From the first of the chosen periods to the last. */
  readonly span: InstantRange;
}

/**
 * Returns the tabs of an activity. 'admitted' includes upcoming and running activities, which 'toBeCarriedOut' and
 * 'inProgress' narrow. Refused, removed and cancelled ones stay in their tab, with the reason, until their time has
 * passed.
 */
export function myTabsOf({ state, stored, span }: OwnActivity, now: Date): readonly MyActivityTab[] {
  if (state === 'withdrawn') return [];
  if (now >= span.endsAt) return ['completed'];
  if (!isAmong(myTabStates.admitted, state)) return ['toAdmit'];
  if (state === 'removed' || stored === 'cancelled') return ['admitted'];
  return ['admitted', now < span.startsAt ? 'toBeCarriedOut' : 'inProgress'];
}

const isAmong = (states: readonly StoredParticipantState[], state: StoredParticipantState): boolean =>
  states.includes(state);
