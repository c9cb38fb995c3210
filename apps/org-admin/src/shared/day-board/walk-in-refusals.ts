import { placeRefusals } from '@vp/domain';

/** What the board says in its own words: the sentences of the platform speak to the volunteer. */
export const walkInRefusals = [...placeRefusals, 'alreadySignedUp'] as const;
