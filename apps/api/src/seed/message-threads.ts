import { hourMs, messageLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant, isCancelled, isSignUpOpen } from '../db/conditions.ts';
import { newId } from '../db/id.ts';
import { column, columns } from '../db/row.ts';
import { contentReport } from '../db/schema/content-report.ts';
import { messageThread, threadMessage } from '../db/schema/message-thread.ts';
import { query } from '../db/sql.ts';
import type { SeedContext } from './context.ts';
import type { SeededOrganizations } from './organizations.ts';
import type { VolunteerRow } from './volunteers.ts';

const advert = '代購手信，價錢平，有興趣加我好友。';

const foundRow = columns({
  activityId: column.text,
  accountId: column.text,
  otherId: column.text,
  otherAccountId: column.text,
  officeId: column.text,
});

/** Creates an answered thread of the demo volunteer with the demo organization, and a reported message of another one. */
export async function seedThreads(
  { tx, now }: SeedContext,
  { id: volunteerId }: VolunteerRow,
  { demo }: SeededOrganizations,
): Promise<void> {
  const closed = new Date(now.getTime() - messageLimits.sendableAfterMs);
  const [found] = await query(
    tx,
    foundRow,
    sql`select a.id as "activityId", v.account_id as "accountId", other.id as "otherId",
        other.account_id as "otherAccountId", r.account_id as "officeId"
      from activity a join participant p on p.activity_id = a.id and p.volunteer_id = ${volunteerId}
        join volunteer v on v.id = p.volunteer_id
        join participant q on q.activity_id = a.id and q.volunteer_id <> p.volunteer_id
        join volunteer other on other.id = q.volunteer_id
        join organization_role r on r.organization_id = a.organization_id and r.role = 'administrator'
      where a.organization_id = ${demo.id} and a.ends_at > ${atInstant(closed)} and not ${isCancelled(sql`a.state`)}
        and ${isSignUpOpen(sql`p.state`)} and ${isSignUpOpen(sql`q.state`)}
      order by a.ends_at desc, a.id, other.id limit 1`,
  );
  if (found === undefined) return;
  const { activityId, accountId, otherId, otherAccountId, officeId } = found;
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  await tx.insert(messageThread).values([
    { activityId, volunteerId, lastSide: 'organizer', lastAt: before(2) },
    { activityId, volunteerId: otherId, lastSide: 'volunteer', lastAt: before(5) },
  ]);
  const reportedId = newId();
  const ofOther = { side: 'volunteer', sentBy: otherAccountId, text: advert } as const;
  const question = { side: 'volunteer', sentBy: accountId, text: '請問需要自備手套嗎？' } as const;
  const answer = { side: 'organizer', sentBy: officeId, text: '不用，現場會派發。請帶水和帽子。' } as const;
  await tx.insert(threadMessage).values([
    { activityId, volunteerId: otherId, id: reportedId, createdAt: before(5), ...ofOther },
    { activityId, volunteerId, createdAt: before(3), ...question },
    { activityId, volunteerId, createdAt: before(2), ...answer },
  ]);
  await tx.insert(contentReport).values({
    kind: 'threadMessage',
    activityId,
    organizationId: demo.id,
    contentId: reportedId,
    words: advert,
    authorId: otherAccountId,
    authorSide: 'volunteer',
    reporterId: officeId,
    reporterSide: 'organizer',
    grounds: '廣告，與活動無關',
    createdAt: before(4),
  });
}
