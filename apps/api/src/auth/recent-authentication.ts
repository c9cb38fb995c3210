import { sessionLimits } from '@vp/domain';
import { Refused } from '../refusal/refused.ts';
import type { Actor } from './actor.ts';

/** Changes of phone, password and the like need a proof of identity from the last five minutes. */
export function requireRecentAuthentication(actor: Actor, now: Date): void {
  if (actor.authenticatedAt === null || now.getTime() - actor.authenticatedAt.getTime() > sessionLimits.recentProofMs) {
    throw new Refused('proofNeeded');
  }
}
