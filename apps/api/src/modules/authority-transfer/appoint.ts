import { appointmentTerm, defaultQuietHours, refusalForAppointment, toMacaoIso } from '@vp/domain';
import { and, eq, isNotNull, max, ne } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { decryptAppointed } from '../../crypto/encrypted-fields.ts';
import { isApproved, isObjectedAppointment } from '../../db/conditions.ts';
import { breaksUnique } from '../../db/failure.ts';
import { newId } from '../../db/id.ts';
import type { account } from '../../db/schema/account.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { text } from '../../refusal/text.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { toWords } from '../../services/notification/inbox-words.ts';
import { enqueue } from '../../services/notification/outbox.ts';
import { findAddressee, readAddressee } from '../../services/operator/addressee.ts';
import { readAdministrator } from '../../services/operator/administrator.ts';
import { auditAppointment, warnAdministrator } from '../../services/authority-transfer/appointment.ts';
import type { StoredAppointment } from '../../services/authority-transfer/appointment.ts';
import { readOfficeName } from '../../services/operator/roles.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';
import { withinOrganization } from '../../services/organization/tree.ts';

type AppointWork = Work<'authorityTransfer.appoint'>;

/**
 * Requests another administrator for an organization below whose administrator is gone. The present one is warned on
 * every channel and can object during the wait; the answer does not disclose whether the named account exists.
 */
export const appoint: Handler<'authorityTransfer.appoint'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, params } = work;
    await assertBelow(work);
    const administrator = orNotFound(await readAdministrator(tx, params.id));
    await assertPossible(work, administrator);
    const row = await store(work, administrator.id);
    await auditAppointment(work, 'requested', row);
    const office = await readOfficeName(tx, params.id);
    const by = await readOfficeName(tx, work.actor.organizationId);
    const values = {
      organization: office,
      by,
      date: toMacaoIso(row.effectiveFrom).slice(0, 10),
      reason: row.reason ?? '',
    };
    await warnAdministrator(work, { accountId: administrator.id, kind: 'administratorReplacing', values });
    await notifyAddressee(work, row);
    await notifyOffice(work, {
      organizationId: work.actor.organizationId,
      permission: 'organization-keep-record',
      kind: 'appointment.open',
      values,
    });
    return { appointmentId: row.id, effectiveFrom: toMacaoIso(row.effectiveFrom) };
  });

async function assertBelow({ tx, actor, params }: AppointWork): Promise<void> {
  const below = and(
    eq(organization.id, params.id),
    withinOrganization(actor.organizationId),
    ne(organization.id, actor.organizationId),
    isNotNull(organization.parentId),
  );
  const [known] = await tx.select({ id: organization.id }).from(organization).where(below).limit(1).for('share');
  orNotFound(known);
  const [open] = await tx
    .select({ id: organization.id })
    .from(organization)
    .where(and(below, isApproved(organization.status)))
    .limit(1);
  if (open === undefined) throw new Refused('wrongState');
}

async function assertPossible({ tx, body, params, now }: AppointWork, { id, state }: typeof account.$inferSelect) {
  const [last] = await tx
    .select({ objectedAt: max(administratorAppointment.closedAt) })
    .from(administratorAppointment)
    .where(
      and(
        eq(administratorAppointment.organizationId, params.id),
        eq(administratorAppointment.fromAccountId, id),
        isObjectedAppointment(administratorAppointment.state),
      ),
    );
  const objectedAt = last?.objectedAt ?? null;
  assertNoRefusal(refusalForAppointment(body.ground, { isBlocked: state === 'blocked', objectedAt }, now));
}

async function store(work: AppointWork, fromAccountId: string): Promise<StoredAppointment> {
  const { tx, actor, body, params, now, cipher } = work;
  const id = newId();
  const { ground, reason, evidence } = body;
  try {
    const [made] = await tx
      .insert(administratorAppointment)
      .values({
        id,
        organizationId: params.id,
        byOrganizationId: actor.organizationId,
        requestedBy: actor.accountId,
        fromAccountId,
        ...readAddressee(cipher, { table: 'administrator_appointment', id }, body.recipient),
        ground,
        reason,
        evidence,
        requestedAt: now,
        ...appointmentTerm(now),
      })
      .returning();
    return orNotFound(made);
  } catch (error) {
    if (breaksUnique(error, 'administrator_appointment_open')) throw new Refused('appointmentOpen');
    throw error;
  }
}

/** Notifies the named person; a mobile gets the same message whether or not it belongs to an account. */
async function notifyAddressee(work: AppointWork, row: StoredAppointment): Promise<void> {
  const { tx, cipher, language, now } = work;
  const values = { organization: await readOfficeName(tx, row.organizationId) };
  const known = await findAddressee(tx, row);
  if (known !== undefined) return notifyAccount(work, { accountId: known.id, kind: 'appointmentOffered', values });
  const mobile = decryptAppointed(cipher, row);
  if (mobile === undefined) return;
  const words = text(language, 'inbox.appointmentOffered.text', toWords(values, { language, now }));
  const said = text(language, 'sms.notice', { text: words });
  await enqueue(work, { kind: 'sms', mobile, text: said }, defaultQuietHours);
}
