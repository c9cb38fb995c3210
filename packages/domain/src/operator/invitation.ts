/** An operator invitation or an offered administration: both wait for the other side, and expire. */
export const offerStates = ['pending', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;

export type OfferState = (typeof offerStates)[number];

export interface OfferTransition {
  readonly from: readonly OfferState[];
  readonly to: OfferState;
  /** 'platform' acts automatically after the expiry. */
  readonly by: 'offering' | 'offered' | 'platform';
}

/** An offered administration is answered once; while it waits it can be withdrawn. */
export const transferTransitions = {
  accept: { from: ['pending'], to: 'accepted', by: 'offered' },
  decline: { from: ['pending'], to: 'declined', by: 'offered' },
  withdraw: { from: ['pending'], to: 'withdrawn', by: 'offering' },
  lapse: { from: ['pending'], to: 'lapsed', by: 'platform' },
} as const satisfies Readonly<Record<string, OfferTransition>>;

export type TransferAction = keyof typeof transferTransitions;

/** The same for an invitation, which may be sent again while it has no answer. */
export const operatorInvitationTransitions = {
  ...transferTransitions,
  sendAgain: { from: ['pending', 'lapsed'], to: 'pending', by: 'offering' },
} as const satisfies Readonly<Record<string, OfferTransition>>;

export interface Offer {
  readonly state: OfferState;
  readonly expiresAt: Date;
}

/** Returns the state at a moment. An offer past its end has expired, even if that is not stored yet. */
export function offerStateAt({ state, expiresAt }: Offer, now: Date): OfferState {
  const { from, to } = transferTransitions.lapse;
  return isAmong(from, state) && expiresAt <= now ? to : state;
}

/** An unanswered invitation can be sent again. */
export function canSendAgain(state: OfferState): boolean {
  return isAmong(operatorInvitationTransitions.sendAgain.from, state);
}

const isAmong = (states: readonly OfferState[], state: OfferState): boolean => states.includes(state);
