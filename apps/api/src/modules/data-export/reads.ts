import { hasPermission } from '@vp/domain';
import type { Ctx, Result } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { assertVisible } from '../../services/activity/own-activity.ts';
import { readActivityPlace, readActivityRows } from './activity-rows.ts';
import { readExport } from './export-ticket.ts';
import { readHourPlace, readHourRows } from './hour-rows.ts';
import { readMemberRows } from './member-rows.ts';

/** Returns the next rows; a right that was revoked since the start ends the export. */
export async function rows(ctx: Ctx<'dataExport.rows'>): Promise<Result<'dataExport.rows'>> {
  const { db, actor, body, language, now } = ctx;
  const { token, after } = body;
  const subject = await readExport(db, { token, actor, now });
  const right = subject.kind === 'members' ? 'personnel-query' : 'activity-list';
  if (!hasPermission(actor, right)) throw new Refused('noPermission');
  if (subject.kind === 'members') return readMemberRows(db, { subject, after, language, now });
  if (subject.kind === 'activity') {
    await assertVisible(db, subject);
    const place = after === undefined ? undefined : readActivityPlace(after);
    if (after !== undefined && place === undefined) throw new Refused('ticketExpired');
    return readActivityRows(db, { subject, after: place, language, now });
  }
  const place = after === undefined ? undefined : readHourPlace(after);
  if (after !== undefined && place === undefined) throw new Refused('ticketExpired');
  return readHourRows(db, { subject, after: place, language });
}
