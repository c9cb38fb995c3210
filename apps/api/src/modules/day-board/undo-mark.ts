import { entryToUndo, refusalForEntryByHand } from '@vp/domain';
import type { Handler } from '../../call/context.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { readDecidedAttendance } from '../../services/attendance/decided-attendance.ts';
import { readStay, refuseInStay } from '../../services/attendance/stay.ts';
import { audit } from '../../services/audit/audit.ts';
import { ledgerEntryLink } from '../../services/notification/links.ts';
import { withdrawNotices } from '../../services/notification/withdraw-notices.ts';
import { undoableSince } from '../../services/review/batch.ts';

/** Undoes a mark that the caller has just made. The entry stays readable and no longer counts. */
export const undoMark: Handler<'dayBoard.undoMark'> = async (ctx) => {
  const { direction, periodId, volunteerId } = ctx.body;
  const place = { activityId: ctx.params.id, periodId, volunteerId };
  return ctx.transaction(async (work) => {
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
    await audit(work, 'attendance.undone', { subjectId: place.activityId, details });
    return { undone: true };
  });
};
