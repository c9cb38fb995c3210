import { isOpenProposal, mayEnterByHand } from '@vp/domain';
import { agreeToEntries, refuseEntries } from '../../services/attendance/agree-entries.ts';
import { readDecidedAttendance, settleDisputes } from '../../services/attendance/decided-attendance.ts';
import type { DecidedAttendance } from '../../services/attendance/decided-attendance.ts';
import { storeHours } from '../../services/attendance/service-hours.ts';
import { readStay } from '../../services/attendance/stay.ts';
import { notifyOfAnswer, notifyOfDecision, readCreditedHours, toSettled } from '../../services/attendance/settled.ts';
import { audit } from '../../services/audit/audit.ts';
import type { Handler, Work } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';

/** Agrees to the current entries of one person, or declares the person absent. */
export const decide: Handler<'attendance.decide'> = async (ctx) => {
  const { decision } = ctx.body;
  return ctx.transaction(async (work) => {
    const decided = await readDecidedAttendance(work, work.body);
    const { activity, served, events, dispute } = decided;
    const isByHand = decision === 'refuse' || dispute !== undefined;
    // Operators who may see the people may confirm a late scan. An end that the volunteer stated is no scan.
    const isUnproven = isByHand || events.some(isOpenProposal);
    if (isUnproven && !mayEnterByHand(work.actor)) throw new Refused('noPermission');
    const reason = work.body.reason ?? '';
    if (isByHand && reason === '') throw new Refused('reasonMissing');
    if (events.length === 0) throw new Refused('alreadyDecided');
    const before = await readCreditedHours(work, work.body);
    await (decision === 'agree' ? agree(work, decided) : refuse(work));
    if (dispute !== undefined) await settleDisputes(work, { place: work.body, answer: reason });
    const hours = await storeHours(work, served);
    const settled = toSettled(hours);
    await readStay(work, work.body);
    const { periodId, volunteerId, activityId } = served;
    const notice = { volunteerId, periodId, activity, reason };
    if (dispute === undefined) {
      const kind = decision === 'agree' ? 'attendanceAgreed' : 'attendanceRefused';
      await notifyOfDecision(work, { ...notice, kind });
    } else {
      const result = decision === 'agree' ? 'kept' : 'absent';
      await notifyOfAnswer(work, { ...notice, result, before, hours });
    }
    const details = { periodId, volunteerId, decision, hours: settled.hours, reason };
    await audit(work, 'attendance.decided', { subjectId: activityId, details });
    return settled;
  });
};

async function agree(
  work: Work<'attendance.decide'>,
  { events, dispute, isOfRestricted }: DecidedAttendance,
): Promise<void> {
  const byAccountId = work.actor.accountId;
  const agreed = await agreeToEntries(work, { events, party: 'organization', byAccountId, isOfRestricted });
  if (agreed === 0 && dispute === undefined) throw new Refused('alreadyDecided');
  // The person who keeps a disputed record is neither its maker nor the accused, and gives the second word.
  if (dispute !== undefined) await agreeToEntries(work, { events, party: 'volunteer', byAccountId });
}

function refuse(work: Work<'attendance.decide'>): Promise<void> {
  const { volunteerId, periodId, reason = null } = work.body;
  return refuseEntries(work, { volunteerId, periodId, byAccountId: work.actor.accountId, reason });
}
