import { toMacaoIso } from '@vp/domain';
import { and, asc, eq } from 'drizzle-orm';
import { isMember } from '../../db/conditions.ts';
import { namesForReader } from '../../text/person-name.ts';
import { volunteerCode, volunteerCodeUrl } from '../../crypto/signed-code.ts';
import { readTotals } from '../../services/attendance/totals.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';

/** The caller's own certificate; `uid` may name the caller, and nobody else. */
export async function mine(ctx: Ctx<'certificate.mine'>): Promise<Result<'certificate.mine'>> {
  const { db, cipher, actor, query, now, language, config } = ctx;
  const { volunteerId, accountId } = actor;
  if (query.uid !== undefined && query.uid !== '' && query.uid !== volunteerId && query.uid !== accountId)
    throw new Refused('notFound');
  const [row] = await db.select().from(volunteer).where(eq(volunteer.id, volunteerId)).limit(1);
  const own = orNotFound(row);
  if (own.realNameState !== 'verified') throw new Refused('realNameMissing');
  const organizations = await db
    .select({ oid: organization.id, name: organization.name })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.volunteerId, volunteerId), isMember(membership.state)))
    .orderBy(asc(membership.slot));
  const { serviceHours, starLevel } = await readTotals(db, volunteerId);
  const { token, expiresAt } = volunteerCode(cipher, volunteerId, now);
  const { name, otherName } = namesForReader(own, { language, fallback: own.number });
  return {
    displayName: name,
    otherName,
    number: own.number,
    starLevel,
    serviceHours,
    organizations: organizations.map(({ oid, name }) => ({ oid, name: localText(name, language) })),
    photo: null,
    code: volunteerCodeUrl(config.volunteerUrl, token),
    codeExpiresAt: toMacaoIso(expiresAt),
  };
}
