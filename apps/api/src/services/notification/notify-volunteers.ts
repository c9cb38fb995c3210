import { inArray } from 'drizzle-orm';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { TxWork } from '../../call/context.ts';
import { notify } from './inbox.ts';
import type { Notification } from './inbox.ts';

export interface VolunteerNotice extends Omit<Notification, 'accountId'> {
  readonly volunteerIds: readonly string[];
}

/** Notifies volunteers of one event, in the transaction of the event; returns how many were notified. */
export function notifyVolunteers(work: TxWork, notice: VolunteerNotice): Promise<number> {
  return notifyVolunteersOfEach(work, [notice]);
}

/** Notifies volunteers of several events at once, with a fixed number of statements. */
export async function notifyVolunteersOfEach(work: TxWork, notices: readonly VolunteerNotice[]): Promise<number> {
  const volunteerIds = [...new Set(notices.flatMap((notice) => notice.volunteerIds))];
  if (volunteerIds.length === 0) return 0;
  const rows = await work.tx
    .select({ id: volunteer.id, accountId: volunteer.accountId })
    .from(volunteer)
    .where(inArray(volunteer.id, volunteerIds));
  const accountIds = new Map(rows.map(({ id, accountId }) => [id, accountId]));
  const notifications = notices.flatMap(({ volunteerIds: ids, ...notice }) =>
    ids.flatMap((id): Notification[] => {
      const accountId = accountIds.get(id);
      return accountId === undefined ? [] : [{ ...notice, accountId }];
    }),
  );
  await notify(work, notifications);
  return notifications.length;
}
