import type { ManagedAppointment } from '@vp/contract';
import { appointmentNeeds, hasPermission, maskPhone, toMacaoIso } from '@vp/domain';
import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../call/context.ts';
import { decryptAppointed } from '../../crypto/encrypted-fields.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { readRoleName } from '../../services/operator/roles.ts';
import { mayActFor } from '../../services/organization/tree.ts';
import { nameForReader } from '../../text/person-name.ts';

type DetailCtx = Ctx<'managedOrganization.detail'>;

/** Whether the caller may appoint another administrator for the organization, which is not their own. */
export function canAppoint({ actor, params }: DetailCtx): boolean {
  return params.id !== actor.organizationId && hasPermission(actor, 'organization-keep-record');
}

/** Returns the open or last appointment of another administrator. */
export async function readAppointment(ctx: DetailCtx): Promise<ManagedAppointment | null> {
  if (!canAppoint(ctx)) return null;
  const { db, params, actor, now } = ctx;
  const { organizationId, requestedAt, id } = administratorAppointment;
  const [row] = await db
    .select()
    .from(administratorAppointment)
    .where(eq(organizationId, params.id))
    .orderBy(desc(requestedAt), desc(id))
    .limit(1);
  if (row === undefined) return null;
  const isOpen = row.state === 'open';
  const asked = { askedFrom: row.byOrganizationId, organizationId: actor.organizationId };
  const mayAct = isOpen && (await mayActFor(db, asked));
  const requester = { organizationId: row.byOrganizationId, accountId: row.requestedBy };
  return {
    appointmentId: row.id,
    state: row.state,
    ground: row.ground,
    reason: row.reason ?? '',
    evidence: row.evidence ?? '',
    recipient: await readRecipientName(ctx, row),
    requestedAt: toMacaoIso(row.requestedAt),
    requestedBy: await readRoleName(db, requester),
    effectiveFrom: toMacaoIso(row.effectiveFrom),
    expiresAt: toMacaoIso(row.expiresAt),
    closedAt: row.closedAt === null ? null : toMacaoIso(row.closedAt),
    needs: isOpen ? appointmentNeeds(row, now) : [],
    canAgree: mayAct && row.agreedAt === null && row.requestedBy !== actor.accountId,
    canWithdraw: mayAct,
  };
}

/** Returns the verified name after an acceptance, otherwise what was typed; a mobile is masked. */
async function readRecipientName(
  { db, cipher, language }: DetailCtx,
  row: typeof administratorAppointment.$inferSelect,
): Promise<string> {
  const mobile = decryptAppointed(cipher, row);
  const typed = mobile === undefined ? (row.usernameFolded ?? '') : maskPhone(mobile);
  if (row.toAccountId === null) return typed;
  const [person] = await db.select().from(volunteer).where(eq(volunteer.accountId, row.toAccountId)).limit(1);
  return person === undefined ? typed : nameForReader(person, { language, fallback: typed });
}
