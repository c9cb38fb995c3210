/** An invitation to be an operator, and an offered administration: both wait for the other side, and lapse. */
export const offerStates = ['pending', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;

export type OfferState = (typeof offerStates)[number];

export interface Offer {
  readonly state: OfferState;
  readonly expiresAt: Date;
}

/** The state at a moment: whoever has not answered in time finds it lapsed, whether or not that was written down. */
export function offerStateAt({ state, expiresAt }: Offer, now: Date): OfferState {
  return state === 'pending' && expiresAt <= now ? 'lapsed' : state;
}

/** An invitation that nobody has taken or refused can be sent again. */
export function canSendAgain(state: OfferState): boolean {
  return state === 'pending' || state === 'lapsed';
}
