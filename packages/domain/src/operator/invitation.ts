/** An invitation to be an operator, and an offered administration: both wait for the other side, and lapse. */
export const offerStates = ['pending', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;

export type OfferState = (typeof offerStates)[number];

export interface OfferTransition {
  readonly from: readonly OfferState[];
  readonly to: OfferState;
  /** 'platform' acts by itself, once the time is over. */
  readonly by: 'offering' | 'offered' | 'platform';
}

/** An administration that is offered is answered once; while it waits it can be withdrawn. */
export const transferTransitions = {
  accept: { from: ['pending'], to: 'accepted', by: 'offered' },
  decline: { from: ['pending'], to: 'declined', by: 'offered' },
  withdraw: { from: ['pending'], to: 'withdrawn', by: 'offering' },
  lapse: { from: ['pending'], to: 'lapsed', by: 'platform' },
} as const satisfies Readonly<Record<string, OfferTransition>>;

export type TransferAction = keyof typeof transferTransitions;

/** The same for an invitation, which may be sent again while nobody has taken or refused it. */
export const operatorInvitationTransitions = {
  ...transferTransitions,
  sendAgain: { from: ['pending', 'lapsed'], to: 'pending', by: 'offering' },
} as const satisfies Readonly<Record<string, OfferTransition>>;

export interface Offer {
  readonly state: OfferState;
  readonly expiresAt: Date;
}

/** The state at a moment. Past its end an invitation has lapsed, also where that was not stored yet. */
export function offerStateAt({ state, expiresAt }: Offer, now: Date): OfferState {
  const { from, to } = transferTransitions.lapse;
  return isAmong(from, state) && expiresAt <= now ? to : state;
}

/** An invitation that nobody has taken or refused can be sent again. */
export function canSendAgain(state: OfferState): boolean {
  return isAmong(operatorInvitationTransitions.sendAgain.from, state);
}

const isAmong = (states: readonly OfferState[], state: OfferState): boolean => states.includes(state);
