import { appointmentNeeds } from '@vp/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { endSessions } from '../../auth/session.ts';
import { isOpenAppointment } from '../../db/conditions.ts';
import { roleName } from '../../db/name-grams.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { nameForReader } from '../../text/person-name.ts';
import { readAdministrator } from '../operator/administrator.ts';
import type { Administrator } from '../operator/administrator.ts';
import { closeAppointment } from './appointment.ts';
import type { AppointmentWork, StoredAppointment } from './appointment.ts';
import { readAppointee } from '../operator/appointee.ts';
import { isRoleOf } from '../operator/roles.ts';
import { withdrawOffers } from '../operator/withdraw-offers.ts';

/**
 * Makes the accepted person the administrator and ends role, sessions and offers of the former one; an appointment whose
 * facts no longer hold lapses. Returns whether the person was appointed.
 */
export async function applyAppointment(work: AppointmentWork, which: SQL): Promise<boolean> {
  const { tx, now } = work;
  const [found] = await tx
    .select({ organizationId: administratorAppointment.organizationId })
    .from(administratorAppointment)
    .where(which);
  if (found === undefined) return false;
  // The organization first, as a transfer of the administration does.
  const ofOffice = eq(organization.id, found.organizationId);
  await tx.select({ id: organization.id }).from(organization).where(ofOffice).for('update');
  // Then the account of the administrator, as a block does.
  const present = await readAdministrator(tx, found.organizationId);
  const isOpen = isOpenAppointment(administratorAppointment.state);
  const [row] = await tx.select().from(administratorAppointment).where(and(which, isOpen)).for('update');
  if (row === undefined) return false;
  const { toAccountId } = row;
  const isReady = toAccountId !== null && row.expiresAt > now && appointmentNeeds(row, now).length === 0;
  const isApplied = isReady && (await replace(work, { present, row: { ...row, toAccountId } }));
  await closeAppointment(work, { action: isApplied ? 'appoint' : 'lapse', which });
  return isApplied;
}

const administrator = { role: 'administrator' as const, permissions: [], removedAt: null };

interface Replacing {
  readonly present: Administrator | undefined;
  readonly row: StoredAppointment & { readonly toAccountId: string };
}

async function replace(work: AppointmentWork, { present, row }: Replacing): Promise<boolean> {
  const { tx, now } = work;
  const { organizationId, fromAccountId, toAccountId, ground } = row;
  if (present?.id !== fromAccountId || (ground === 'blocked' && present.state !== 'blocked')) return false;
  const { refusal, person } = await readAppointee(tx, { organizationId, accountId: toAccountId });
  if (refusal !== undefined || person === undefined) return false;
  const former = { organizationId, accountId: fromAccountId };
  // The former administrator goes first: the database allows one administrator at a time.
  const removed = await tx
    .update(organizationRole)
    .set({ removedAt: now })
    .where(and(isRoleOf(former), eq(organizationRole.role, 'administrator'), isNull(organizationRole.removedAt)))
    .returning({ accountId: organizationRole.accountId });
  if (removed.length === 0) return false;
  const name = nameForReader(person, { language: 'zh-TW', fallback: '' });
  const given = { ...administrator, ...roleName(name) };
  await tx
    .insert(organizationRole)
    .values({ organizationId, accountId: toAccountId, ...given, createdAt: now })
    .onConflictDoUpdate({ target: [organizationRole.accountId, organizationRole.organizationId], set: given });
  await withdrawOffers(work, former);
  for (const accountId of [fromAccountId, toAccountId]) {
    await endSessions(work, { accountId, organizationId, why: 'authorityTransferred' });
  }
  return true;
}
