import { refusalOfReasonText } from '../organization/review.ts';
import { phaseOf } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { ParticipantRefusal } from './refusal.ts';
import type { ParticipantState, StoredParticipantState } from './state.ts';

export const participantActions = [
  'signUpAgain',
  'withdraw',
  'acceptInvitation',
  'admit',
  'undoAdmit',
  'walkIn',
  'refuse',
  'remove',
  'moveUp',
  'offer',
  'acceptPlace',
  'lapse',
] as const;

export type ParticipantAction = (typeof participantActions)[number];

/**
 * 'platform' acts automatically: it offers a free place to the first person of the waiting list, or moves that person
 * up.
 */
export type ParticipantActionBy = 'volunteer' | 'organization' | 'platform';

export interface ParticipantTransition {
  readonly from: readonly StoredParticipantState[];
  readonly to: StoredParticipantState;
  readonly by: ParticipantActionBy;
  readonly needsReason: boolean;
  /** Last moment of the step: the start of the period, its end, or no limit. */
  readonly until: 'start' | 'end';
}

/**
 * docs/product/activities.md. A first sign-up creates a row 'toAdmit', or 'waiting' where the post is full. A free
 * place is offered to the first person in line; near the beginning that person is moved up without an offer.
 */
export const participantTransitions: Readonly<Record<ParticipantAction, ParticipantTransition>> = {
  signUpAgain: { from: ['withdrawn', 'lapsed'], to: 'toAdmit', by: 'volunteer', needsReason: false, until: 'start' },
  withdraw: {
    from: ['toAdmit', 'admitted', 'waiting', 'offered'],
    to: 'withdrawn',
    by: 'volunteer',
    needsReason: false,
    until: 'start',
  },
  acceptInvitation: { from: ['toAdmit'], to: 'admitted', by: 'volunteer', needsReason: false, until: 'end' },
  admit: { from: ['toAdmit'], to: 'admitted', by: 'organization', needsReason: false, until: 'end' },
  // The person waits again and keeps the place.
  undoAdmit: { from: ['admitted'], to: 'toAdmit', by: 'organization', needsReason: false, until: 'start' },
  // The same step accepts an open invitation before it admits the walk-in.
  walkIn: {
    from: ['toAdmit', 'waiting', 'offered', 'admitted'],
    to: 'admitted',
    by: 'organization',
    needsReason: false,
    until: 'end',
  },
  refuse: {
    from: ['toAdmit', 'waiting', 'offered'],
    to: 'notAdmitted',
    by: 'organization',
    needsReason: true,
    until: 'end',
  },
  remove: { from: ['admitted'], to: 'removed', by: 'organization', needsReason: true, until: 'end' },
  moveUp: { from: ['waiting'], to: 'toAdmit', by: 'platform', needsReason: false, until: 'start' },
  offer: { from: ['waiting'], to: 'offered', by: 'platform', needsReason: false, until: 'start' },
  acceptPlace: { from: ['offered'], to: 'toAdmit', by: 'volunteer', needsReason: false, until: 'start' },
  lapse: { from: ['offered'], to: 'lapsed', by: 'platform', needsReason: false, until: 'end' },
};

export interface ParticipantStep {
  readonly action: ParticipantAction;
  readonly by: ParticipantActionBy;
  readonly reason?: string | undefined;
}

export interface ParticipantRow {
  readonly state: StoredParticipantState;
  readonly period: InstantRange;
  /** Whether an attendance event of the person in this activity is stored. */
  readonly hasAttended?: boolean | undefined;
}

/** Returns the refusal of a step that does not depend on its reason. */
function refusalOfMoment(
  row: ParticipantRow,
  { action, by }: Omit<ParticipantStep, 'reason'>,
  now: Date,
): ParticipantRefusal | undefined {
  const transition = participantTransitions[action];
  if (transition.by !== by) return 'notAllowed';
  if (!transition.from.includes(row.state)) return 'wrongState';
  const limit = transition.until === 'start' ? row.period.startsAt : row.period.endsAt;
  if (now >= limit) return transition.until === 'start' ? 'alreadyStarted' : 'alreadyEnded';
  const takesPlaceAway = action === 'remove' || action === 'undoAdmit';
  return takesPlaceAway && row.hasAttended === true ? 'alreadyAttended' : undefined;
}

export function refusalForParticipantStep(
  row: ParticipantRow,
  step: ParticipantStep,
  now: Date,
): ParticipantRefusal | undefined {
  const refusal = refusalOfMoment(row, step, now);
  if (refusal !== undefined || !participantTransitions[step.action].needsReason) return refusal;
  return refusalOfReasonText(step.reason);
}

/**
 * Returns why a person cannot sign up again: a refusal or removal is final. `past` are the sign-ups that have ended.
 */
export function refusalForSignUpAgain(past: readonly StoredParticipantState[]): 'cannotSignUpAgain' | undefined {
  return past.every((state) => participantTransitions.signUpAgain.from.includes(state))
    ? undefined
    : 'cannotSignUpAgain';
}

/** A pending sign-up and an offer occupy a place; an entry of the waiting list occupies none. */
export const placeHoldingStates = [
  'toAdmit',
  'admitted',
  'offered',
] as const satisfies readonly StoredParticipantState[];

export function holdsPlace(state: StoredParticipantState): boolean {
  return placeHoldingStates.some((holding) => holding === state);
}

/** A sign-up that its volunteer can still withdraw: it occupies a place or waits for one. */
export const openParticipantStates = [
  ...placeHoldingStates,
  'waiting',
] as const satisfies readonly StoredParticipantState[];

export function isSignUpOpen(state: StoredParticipantState): boolean {
  return openParticipantStates.some((open) => open === state);
}

/** States that an admission takes over time. */
const admittedStates = {
  toCome: 'toBeCarriedOut',
  running: 'inProgress',
  over: 'completed',
} as const;

/** Returns the state that a person sees: over time an admission becomes to be carried out, in progress, completed. */
export function participantStateAt(row: ParticipantRow, now: Date): ParticipantState {
  return row.state === 'admitted' ? admittedStates[phaseOf(row.period, now)] : row.state;
}

/** Returns the stored state of a displayed state. */
export function storedParticipantState(state: ParticipantState): StoredParticipantState {
  return state === 'toBeCarriedOut' || state === 'inProgress' || state === 'completed' ? 'admitted' : state;
}

/** True from the admission on, also after the activity has begun or ended. */
export function isAdmitted(state: ParticipantState): boolean {
  return storedParticipantState(state) === 'admitted';
}

/** Whether the volunteer may still withdraw the sign-up; `period` spans all its periods. */
export function canWithdraw({ state, period }: { state: ParticipantState; period: InstantRange }, now: Date): boolean {
  const row = { state: storedParticipantState(state), period };
  return refusalOfMoment(row, { action: 'withdraw', by: 'volunteer' }, now) === undefined;
}

/** Columns by which an organizer sorts the people of an activity. */
export const participantSortKeys = ['name', 'signUpGroup', 'signedUpAt', 'hours', 'absences'] as const;
export type ParticipantSortKey = (typeof participantSortKeys)[number];

/** Orders of the people of an activity; a minus sign sorts from the highest value down. */
export const participantSorts = [
  ...participantSortKeys,
  '-name',
  '-signUpGroup',
  '-signedUpAt',
  '-hours',
  '-absences',
] as const satisfies readonly (ParticipantSortKey | `-${ParticipantSortKey}`)[];
export type ParticipantSort = (typeof participantSorts)[number];

/** Months whose absences stand beside a person. */
export const absenceMonths = 12;
