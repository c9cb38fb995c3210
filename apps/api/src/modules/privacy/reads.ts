import { dayMs, retentionLimits, toMacaoIso } from '@vp/domain';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Ctx, Handler, Result } from '../../call/context.ts';
import { accountClosing } from '../../db/schema/account.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { membership } from '../../db/schema/membership.ts';
import { audit } from '../../services/audit/audit.ts';
import { localText } from '../../text/local-text.ts';
import { readComingSignUps } from '../../services/participant/coming-sign-ups.ts';
import { hasOpenCard, readRoles } from './open-duties.ts';
import { readPerson } from './read-person.ts';

/** Returns all data about the caller; the log names the reading. */
export const read: Handler<'privacy.read'> = async (ctx) => {
  const { db, cipher, actor, language, now } = ctx;
  requireRecentAuthentication(actor, now);
  const { accountId } = actor;
  const data = await readPerson({ db, cipher, language, now, accountId });
  return ctx.transaction(async (work) => {
    await audit(work, 'personalData.exported', { subjectId: accountId, details: { by: 'owner' } });
    return data;
  });
};

/** Returns the request to close the account, what stands against it, and what it would end. */
export async function closing({
  db,
  actor,
  language,
  now,
}: Ctx<'privacy.closing'>): Promise<Result<'privacy.closing'>> {
  const { accountId, volunteerId } = actor;
  const [request] = await db.select().from(accountClosing).where(eq(accountClosing.accountId, accountId));
  const [roles, signUps] = [await readRoles(db, accountId), await readComingSignUps(db, { volunteerId, now })];
  return {
    requestedAt: request === undefined ? null : toMacaoIso(request.requestedAt),
    eraseAt: request === undefined ? null : toMacaoIso(request.eraseAt),
    roles: roles.map(({ name, role }) => ({ organization: localText(name, language).text, role })),
    signUps: signUps.map(({ activityId, name, startsAt }) => ({
      activityId,
      activity: localText(name, language).text,
      startsAt: toMacaoIso(startsAt),
    })),
    hasOpenCard: await hasOpenCard(db, volunteerId),
    memberships: await db.$count(membership, and(eq(membership.volunteerId, volunteerId), isNotNull(membership.slot))),
    papers: await db.$count(hoursProof, and(eq(hoursProof.volunteerId, volunteerId), isNull(hoursProof.revokedAt))),
    waitDays: retentionLimits.closingWaitMs / dayMs,
  };
}
