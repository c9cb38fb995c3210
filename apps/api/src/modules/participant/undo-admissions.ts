import type { BatchRow } from '@vp/contract';
import { audit } from '../../services/audit/audit.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { withdrawUnseenNotices } from '../../services/notification/withdraw-notices.ts';
import { answerEach } from '../../services/participant/decide-participants.ts';
import type { Decided, DecisionWork } from '../../services/participant/decide-participants.ts';

/** Audits undone admissions; people who have already seen the admission are notified, for others its message goes. */
export async function concludeUndone(
  work: DecisionWork,
  { activity, judged, done }: Pick<Decided, 'activity' | 'judged' | 'done'>,
): Promise<readonly BatchRow[]> {
  const volunteerIds = done.map(({ volunteerId }) => volunteerId);
  const link = activityLink(activity.id);
  const unaware = await withdrawUnseenNotices(work, { kind: 'admitted', volunteerIds, link });
  await notifyVolunteers(work, {
    volunteerIds: volunteerIds.filter((id) => !unaware.has(id)),
    kind: 'admissionUndone',
    values: { activity: activity.name, organization: activity.organizationName },
    link,
  });
  const details = { participants: done.map(({ participantId }) => participantId) };
  if (done.length > 0) await audit(work, 'participant.admissionUndone', { subjectId: activity.id, details });
  return answerEach(work, { judged, done });
}
