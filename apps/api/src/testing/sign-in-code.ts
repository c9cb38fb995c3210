import { slotAt } from '@vp/domain';
import { attendanceCode } from '../crypto/signed-code.ts';
import { encryptQrKey } from '../crypto/encrypted-fields.ts';
import { newId } from '../db/id.ts';
import { qrSession } from '../db/schema/attendance.ts';
import { participant, participantPost } from '../db/schema/participant.ts';
import type { MadeActivity } from './activity-factory.ts';
import { farFuture } from './factories.ts';
import type { Member } from './sign-up-burst.ts';
import type { TestApi } from './test-api.ts';

/** Admits members to the first post of the first period. */
export async function admitAll(
  api: TestApi,
  { activityId, periods }: MadeActivity,
  members: readonly Member[],
): Promise<void> {
  const rows = members.map(({ volunteerId }) => ({ id: newId(), volunteerId }));
  await api.db.insert(participant).values(
    rows.map((row) => ({
      ...row,
      activityId,
      state: 'admitted' as const,
      endsAt: farFuture,
      signedUpAt: api.clock.now(),
    })),
  );
  const [period] = periods;
  const chosen = { activityId, periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' };
  await api.db.insert(participantPost).values(rows.map(({ id }) => ({ ...chosen, participantId: id })));
}

/** Opens the rotating sign-in code of an activity; returns how to read it off the screen. */
export async function openSignInCode(api: TestApi, { activityId }: MadeActivity): Promise<(at: Date) => string> {
  const sessionId = newId();
  const key = Buffer.alloc(32, 7);
  const createdAt = new Date(api.clock.now().getTime() - 60_000);
  await api.db.insert(qrSession).values({
    id: sessionId,
    activityId,
    direction: 'in',
    keyEncrypted: encryptQrKey(api.services.cipher, sessionId, key),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
  });
  return (at) => attendanceCode(key, { sessionId, activityId, direction: 'in' }, slotAt(at));
}
