import { sessionLimits } from '@vp/domain';
import { Refused } from '../refusal/refused.ts';
import type { Actor } from './actor.ts';

/** Requires a proof of identity from the last five minutes, for changes of phone, password and the like. */
export function requireRecentAuthentication(actor: Actor, now: Date): void {
  if (actor.authenticatedAt === null || now.getTime() - actor.authenticatedAt.getTime() > sessionLimits.recentProofMs) {
    throw new Refused('proofNeeded');
  }
}
