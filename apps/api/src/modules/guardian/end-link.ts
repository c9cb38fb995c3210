import type { AskedGuardian } from '@vp/contract';
import { volunteerPaths } from '@vp/access/addresses';
import type { GuardianPurpose, GuardianTransition } from '@vp/domain';
import { and, eq, gt } from 'drizzle-orm';
import type { CipherWork } from '../../call/context.ts';
import { guardianRequest } from '../../db/schema/guardian.ts';
import { Refused } from '../../refusal/refused.ts';
import { toAsked } from '../../services/guardian/requests.ts';

interface Answer extends Partial<Pick<typeof guardianRequest.$inferInsert, 'guardianEncrypted' | 'photoIds'>> {
  readonly id: string;
  readonly transition: GuardianTransition;
}

/** Stores the answer of a guardian; of concurrent answers through one link only the first is stored. */
export async function endLink(
  { tx, cipher, now }: CipherWork,
  { id, transition, ...entered }: Answer,
): Promise<AskedGuardian> {
  const isOpen = and(
    eq(guardianRequest.id, id),
    eq(guardianRequest.state, transition.from),
    gt(guardianRequest.expiresAt, now),
  );
  const [row] = await tx
    .update(guardianRequest)
    .set({ ...entered, state: transition.to, answeredAt: now })
    .where(isOpen)
    .returning();
  const seen = row && toAsked(cipher, row, now);
  if (seen === undefined) throw new Refused('guardianLinkEnded');
  return seen;
}

/** Page on which the volunteer sees the answer and continues. */
export const ownRequestLink = (purpose: GuardianPurpose): string => volunteerPaths.guardian({ purpose });
