import { isOutsideMove } from '@vp/domain';
import type { TxWork } from '../../call/context.ts';
import { revokeEntries } from '../../services/participant/revoke-entries.ts';
import type { EntriesToRevoke } from '../../services/participant/revoke-entries.ts';
import { readStays } from '../../services/attendance/end-open-stays.ts';

/** Revokes the entries outside the current periods; returns their people. */
export async function revokeEntriesOutside(
  work: TxWork,
  { activityId, byAccountId }: Pick<EntriesToRevoke, 'activityId' | 'byAccountId'>,
): Promise<readonly string[]> {
  const stays = await readStays(work.tx, [activityId]);
  const outside = stays.filter(({ outAt, ...stay }) => isOutsideMove({ ...stay, outAt: outAt ?? undefined }, stay));
  for (const { volunteerId, periodId } of outside) {
    await revokeEntries(work, { activityId, periodId, volunteerIds: [volunteerId], byAccountId });
  }
  return [...new Set(outside.map(({ volunteerId }) => volunteerId))];
}
