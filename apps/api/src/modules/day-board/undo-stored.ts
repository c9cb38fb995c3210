import { entryToUndo, refusalForEntryByHand } from '@vp/domain';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { readDecidedAttendance } from '../../services/attendance/decided-attendance.ts';
import { readStay, refuseInStay } from '../../services/attendance/stay.ts';
import { audit } from '../../services/audit/audit.ts';
import { ledgerEntryLink } from '../../services/notification/links.ts';
import { withdrawNotices } from '../../services/notification/withdraw-notices.ts';
import type { DecisionWork } from '../../services/participant/decide-participants.ts';
import { undoableSince } from '../../services/review/batch.ts';
import type { NewMark } from './store-mark.ts';

/** Undoes a mark of the caller: a new answer refuses its entry, and its message goes. */
export async function undoStored(
  work: DecisionWork,
  { place, direction }: Pick<NewMark, 'place' | 'direction'>,
): Promise<void> {
  const { volunteerId, periodId, activityId } = place;
  const { standpoint, period, events, dispute, attended } = await readDecidedAttendance(work, place);
  const by = { rights: work.actor, standpoint, period, isDisputed: dispute !== undefined };
  assertNoRefusal(refusalForEntryByHand(by, work.now));
  const byAccountId = work.actor.accountId;
  const entry = entryToUndo(events, { direction, byAccountId, since: undoableSince(work.now) });
  if (entry === undefined) throw new Refused('wrongState');
  await refuseInStay(work, attended, { entry, byAccountId });
  await readStay(work, place);
  const notices = [{ volunteerId, link: ledgerEntryLink(periodId), since: entry.recordedAt }];
  await withdrawNotices(work, { kind: 'attendanceAdded', notices });
  const details = { periodId, volunteerId, direction, at: entry.at.toISOString() };
  await audit(work, 'attendance.undone', { subjectId: activityId, details });
}
