import type { TokenGranted } from '@vp/contract';
import type { Scope } from '@vp/domain';
import { and, asc, desc, eq, isNull, max, ne, sql } from 'drizzle-orm';
import { openSession } from '../../auth/session.ts';
import type { NewSession } from '../../auth/session.ts';
import { isApproved } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { audit } from '../audit/audit.ts';
import { addVolunteer } from '../volunteer/add-volunteer.ts';
import { account, device } from '../../db/schema/account.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { session } from '../../db/schema/session.ts';
import type { CallFacts, Ctx, Result, TxWork } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';

export type LogInCtx = Ctx<'session.logIn'>;
export type LogInAnswer = Result<'session.logIn'>;

export interface OrganizationInput {
  readonly scope: Scope;
  readonly accountId: string;
  readonly organizationId: string | undefined;
}

/**
 * Returns the organization to administer: the wanted one, else the last used one of the approved ones; undefined for
 * volunteers. A suspended one remains the choice: its page shows the suspension and offers the others.
 */
export async function chooseOrganization(
  reader: Reader,
  { scope, accountId, organizationId }: OrganizationInput,
): Promise<string | undefined> {
  if (scope === 'volunteer') return undefined;
  const lastUse = reader
    .select({ at: max(session.createdAt) })
    .from(session)
    .where(and(eq(session.accountId, accountId), eq(session.organizationId, organization.id)));
  const rows = await reader
    .select({ id: organization.id })
    .from(organizationRole)
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .where(and(eq(organizationRole.accountId, accountId), isNull(organizationRole.removedAt)))
    .orderBy(
      asc(sql`case when ${isApproved(organization.status)} then 0 else 1 end`),
      desc(sql`coalesce((${lastUse}), to_timestamp(0))`),
      asc(organizationRole.createdAt),
      asc(organization.id),
    );
  const chosen = organizationId === undefined ? rows[0] : rows.find(({ id }) => id === organizationId);
  if (chosen === undefined) throw new Refused('noOrganizationRole');
  return chosen.id;
}

export interface Grant extends Pick<NewSession, 'accountId' | 'scope' | 'after'> {
  readonly organizationId: string | undefined;
}

/** The fields of the work of a call that this needs. */
export type GrantWork = TxWork & CallFacts;

/**
 * Opens the session. A log-in as volunteer creates a missing volunteer profile. Messages use the language of the last
 * log-in.
 */
export async function grantSession(
  work: GrantWork,
  { accountId, scope, organizationId, after }: Grant,
): Promise<TokenGranted> {
  const { tx, now, deviceId, userAgent, language } = work;
  if (scope === 'volunteer') await addVolunteer(work, accountId);
  const opened = await openSession(work, { accountId, scope, organizationId, deviceId, userAgent, after });
  if (deviceId !== undefined) {
    await tx
      .update(device)
      .set({ lastSeenAt: now })
      .where(and(eq(device.accountId, accountId), eq(device.deviceId, deviceId)));
  }
  await tx
    .update(account)
    .set({ language })
    .where(and(eq(account.id, accountId), ne(account.language, language)));
  const by = { ...work, actor: { accountId, ...(organizationId === undefined ? {} : { organizationId }) } };
  await audit(by, 'session.opened', { subjectId: accountId, details: { scope } });
  const lifeMs = opened.expiresAt.getTime() - now.getTime();
  return {
    step: 'granted',
    access_token: opened.token,
    token_type: 'bearer',
    expires_in: Math.floor(lifeMs / 1000),
    scope,
    accountId,
  };
}
