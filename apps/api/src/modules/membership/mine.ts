import type { ReviewWait } from '@vp/contract';
import { membershipStates, toMacaoIso } from '@vp/domain';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { quotedList } from '../../db/conditions.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { joinWait } from '../../services/queue/usual-wait.ts';
import { dependentOn, readOpenSignUps, readPassedMemberships } from './dependent-activities.ts';

/** Returns the caller's organizations and applications, each with the sign-ups that would be lost with it. */
export async function mine(ctx: Ctx<'membership.mine'>): Promise<Result<'membership.mine'>> {
  const { db, actor, language, now } = ctx;
  const rows = await db
    .select({
      row: membership,
      organization: {
        id: organization.id,
        name: organization.name,
        logoFileId: organization.logoFileId,
        status: organization.status,
        parentId: organization.parentId,
      },
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.volunteerId, actor.volunteerId), isNull(membership.deletedAt)))
    .orderBy(
      sql`array_position(array[${quotedList(membershipStates)}], ${membership.state})`,
      desc(membership.appliedAt),
      asc(membership.id),
    );
  const passed = await readPassedMemberships(db, actor.volunteerId);
  const signUps = await readOpenSignUps(db, { volunteerId: actor.volunteerId, now });
  const waits = new Map<string, ReviewWait>();
  for (const {
    row,
    organization: { id, name },
  } of rows) {
    if (row.state !== 'underReview') continue;
    waits.set(row.id, await joinWait(db, { since: row.appliedAt, organizationId: id, name, language }));
  }
  const listData = rows.map(({ row, organization: { id: oid, name, logoFileId, status, parentId } }) => ({
    membershipId: row.id,
    organization: {
      oid,
      name: localText(name, language),
      logoUrl: logoFileId === null ? null : publicFileUrl(logoFileId),
      open: status === 'normal' && parentId !== null,
    },
    state: row.state,
    reason: row.reason,
    appliedAt: toMacaoIso(row.appliedAt),
    decidedAt: row.decidedAt === null ? null : toMacaoIso(row.decidedAt),
    waiting: waits.get(row.id) ?? null,
    dependentActivities: dependentOn(row.id, passed, signUps).map((one) => ({
      activityId: one.activityId,
      name: localText(one.name, language),
    })),
  }));
  return { listData, total: listData.length };
}
