import { sessionLimits } from '@vp/domain';
import { Refused } from '../refusal/refused.ts';
import type { Actor } from './actor.ts';

/** Changes of phone, password and the like need a proof of identity from the last five minutes. */
export function requireProof(actor: Actor, now: Date): void {
  if (actor.proofAt === null || now.getTime() - actor.proofAt.getTime() > sessionLimits.recentProofMs) {
    throw new Refused('proofNeeded');
  }
}
