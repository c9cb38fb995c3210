import { needsGuardian } from '@vp/domain';
import type { CardApplicationValues } from '@vp/validators';
import type { Work } from '../../call/context.ts';
import type { volunteer } from '../../db/schema/volunteer.ts';
import { takeConfirmation } from '../../services/guardian/requests.ts';
import { latinNameOf } from '../../text/person-name.ts';

type ApplyWork = Work<'card.apply'>;

/** Casts what a guardian entered: only values of the schema were encrypted. */
const toGuardian = (entered: unknown) => entered as NonNullable<CardApplicationValues['guardian']>;

/** Returns the work with the guardian of a confirmation by link in the application. */
export async function withLinkedGuardian(work: ApplyWork, person: typeof volunteer.$inferSelect): Promise<ApplyWork> {
  const { guardianRequestId, ...application } = work.body;
  const isMinor = person.birthDate !== null && needsGuardian(person.birthDate, work.now);
  if (guardianRequestId === undefined || !isMinor || application.guardian !== undefined) {
    return { ...work, body: application };
  }
  const names = [person.name ?? '', latinNameOf(person) ?? ''];
  const used = { requestId: guardianRequestId, volunteerId: person.id, purpose: 'card', names } as const;
  const { entered } = await takeConfirmation(work, used);
  return { ...work, body: { ...work.body, guardian: toGuardian(entered) } };
}
