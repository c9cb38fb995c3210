import { appointmentTransitions } from '@vp/domain';
import type { AppointmentAction } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CipherWork, Services } from '../../call/context.ts';
import { isOpenAppointment } from '../../db/conditions.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { notifyAccount } from '../account/notify-account.ts';
import { warnOwner } from '../account/notify-owner.ts';
import { readAccount } from '../account/own-account.ts';
import { auditEach } from '../audit/audit.ts';
import type { AuditWork } from '../audit/audit.ts';
import { toWords } from '../notification/inbox-words.ts';
import { notifyOffice } from '../organization/notify-office.ts';
import { findAddressee } from '../operator/addressee.ts';
import { readOfficeName } from '../operator/roles.ts';
import type { RoleOf } from '../operator/roles.ts';

export type StoredAppointment = typeof administratorAppointment.$inferSelect;

export type AppointmentWork = CipherWork & AuditWork & Pick<Services, 'config'>;

interface Closing {
  readonly action: AppointmentAction;
  readonly which: SQL | undefined;
}

/**
 * Closes an open appointment and notifies both people and the appointing organization; of two concurrent steps the first
 * one wins. Returns undefined without an open one.
 */
export async function closeAppointment(
  work: AppointmentWork,
  { action, which }: Closing,
): Promise<StoredAppointment | undefined> {
  const { tx, now } = work;
  const { to: state } = appointmentTransitions[action];
  const [closed] = await tx
    .update(administratorAppointment)
    .set({ state, closedAt: now })
    .where(and(which, isOpenAppointment(administratorAppointment.state)))
    .returning();
  if (closed === undefined) return undefined;
  await auditAppointment(work, state, closed);
  await notifyClosed(work, closed);
  return closed;
}

type Step = 'requested' | 'agreed' | 'accepted' | 'appointed' | 'objected' | 'declined' | 'withdrawn' | 'lapsed';

/**
 * Audits a step in the log of the organization and in the logs of both people. Before the acceptance the details do not
 * disclose whether the named account exists.
 */
export async function auditAppointment(work: AppointmentWork, step: Step, row: StoredAppointment): Promise<void> {
  const { id: subjectId, organizationId, fromAccountId, toAccountId, ground } = row;
  const named = toAccountId ?? (await findAddressee(work.tx, row))?.id ?? null;
  const details = { ground, organizationId, fromAccountId, toAccountId };
  await auditEach(work, `appointment.${step}`, [
    { ownerId: organizationId, subjectId, details },
    ...[fromAccountId, named].flatMap((ownerId) =>
      ownerId === null ? [] : [{ chain: 'account' as const, ownerId, subjectId, details }],
    ),
  ]);
}

async function notifyClosed(work: AppointmentWork, row: StoredAppointment): Promise<void> {
  const { tx } = work;
  const { organizationId, byOrganizationId, fromAccountId, state } = row;
  const values = { organization: await readOfficeName(tx, organizationId) };
  if (state !== 'objected') {
    const kind = state === 'appointed' ? 'administratorReplaced' : 'administratorStays';
    await warnAdministrator(work, { accountId: fromAccountId, kind, values });
  }
  const addressee = row.toAccountId ?? (await findAddressee(tx, row))?.id;
  if (addressee !== undefined && state !== 'declined') {
    const kind = state === 'appointed' ? 'appointmentDone' : 'appointmentOver';
    await notifyAccount(work, { accountId: addressee, kind, values });
  }
  if (state === 'withdrawn' || state === 'open') return;
  const permission = 'organization-keep-record';
  await notifyOffice(work, { organizationId: byOrganizationId, permission, kind: `appointment.${state}`, values });
}

interface Warning {
  readonly accountId: string;
  readonly kind: 'administratorReplacing' | 'administratorReplaced' | 'administratorStays';
  readonly values: Parameters<typeof toWords>[0];
}

/** Notifies the present administrator on every bound channel. */
export async function warnAdministrator(work: AppointmentWork, { accountId, kind, values }: Warning): Promise<void> {
  const before = await readAccount(work.tx, accountId);
  await warnOwner(work, { before, kind, values: toWords(values, { language: before.language, now: work.now }) });
}

/**
 * Ends appointments in place of an account that is blocked or unblocked, or has given the administration away: a blocked
 * owner could not object, and the ground that the account is blocked no longer holds afterwards.
 */
export async function lapseAppointments(
  work: AppointmentWork,
  { accountId, organizationId }: Pick<RoleOf, 'accountId'> & Partial<RoleOf>,
): Promise<void> {
  const inOffice =
    organizationId === undefined ? undefined : eq(administratorAppointment.organizationId, organizationId);
  const which = and(eq(administratorAppointment.fromAccountId, accountId), inOffice);
  const open = await work.tx
    .select({ id: administratorAppointment.id })
    .from(administratorAppointment)
    .where(and(which, isOpenAppointment(administratorAppointment.state)));
  for (const { id } of open) {
    await closeAppointment(work, { action: 'lapse', which: eq(administratorAppointment.id, id) });
  }
}
