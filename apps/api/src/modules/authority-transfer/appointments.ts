import { toMacaoIso } from '@vp/domain';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx, Result } from '../../call/context.ts';
import { isOpenAppointment } from '../../db/conditions.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { organization } from '../../db/schema/organization.ts';
import type { Reader } from '../../db/client.ts';
import { isAppointee } from '../../services/operator/appointee.ts';
import { localText } from '../../text/local-text.ts';

const appointing = alias(organization, 'appointing');

const withOrganizations = (db: Reader) =>
  db
    .select({ row: administratorAppointment, name: organization.name, byName: appointing.name })
    .from(administratorAppointment)
    .innerJoin(organization, eq(organization.id, administratorAppointment.organizationId))
    .innerJoin(appointing, eq(appointing.id, administratorAppointment.byOrganizationId));

const isOpen = isOpenAppointment(administratorAppointment.state);

/** Returns the open appointments of the caller. */
export async function appointments(
  ctx: Ctx<'authorityTransfer.appointments'>,
): Promise<Result<'authorityTransfer.appointments'>> {
  const { db, actor, now, language } = ctx;
  const { requestedAt, expiresAt, id } = administratorAppointment;
  const mine = await isAppointee(db, actor.accountId);
  const rows = await withOrganizations(db)
    .where(and(mine, isOpen, gt(expiresAt, now)))
    .orderBy(desc(requestedAt), desc(id));
  const listData = rows.map(({ row, name, byName }) => ({
    appointmentId: row.id,
    organization: { oid: row.organizationId, name: localText(name, language) },
    by: { oid: row.byOrganizationId, name: localText(byName, language) },
    effectiveFrom: toMacaoIso(row.effectiveFrom),
    expiresAt: toMacaoIso(row.expiresAt),
    isAccepted: row.acceptedAt !== null,
  }));
  return { listData, total: listData.length };
}

/** Returns the open appointments in place of the caller. */
export async function replacements(
  ctx: Ctx<'authorityTransfer.replacements'>,
): Promise<Result<'authorityTransfer.replacements'>> {
  const { db, actor, language } = ctx;
  const { fromAccountId, requestedAt, id } = administratorAppointment;
  const rows = await withOrganizations(db)
    .where(and(eq(fromAccountId, actor.accountId), isOpen))
    .orderBy(asc(requestedAt), asc(id));
  const listData = rows.map(({ row, name, byName }) => ({
    appointmentId: row.id,
    organization: { oid: row.organizationId, name: localText(name, language) },
    by: { oid: row.byOrganizationId, name: localText(byName, language) },
    ground: row.ground,
    reason: row.reason ?? '',
    requestedAt: toMacaoIso(row.requestedAt),
    effectiveFrom: toMacaoIso(row.effectiveFrom),
  }));
  return { listData, total: listData.length };
}
