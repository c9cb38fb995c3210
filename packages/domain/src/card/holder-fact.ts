import { effectsOf } from '../attendance/interruption.ts';
import type { Interruption, InterruptionEffects } from '../attendance/interruption.ts';
import type { CardUseRefusal } from './state.ts';

const facts: Readonly<Record<CardUseRefusal, Interruption>> = {
  realNameMissing: 'verificationLost',
  realNameFailed: 'verificationLost',
  realNameUnderReview: 'verificationReopened',
  documentExpired: 'documentExpired',
  cardTooYoung: 'cardAgeMissed',
  cardTooOld: 'cardAgeMissed',
  accountBlocked: 'accountBlocked',
};

/** Returns the effects of a fact about a person, by the table of interruptions. */
export function effectsOnHolder(refusal: CardUseRefusal): InterruptionEffects {
  return effectsOf(facts[refusal]);
}
