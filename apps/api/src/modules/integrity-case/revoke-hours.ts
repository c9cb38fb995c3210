import { sql } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import type { TxWork } from '../../call/context.ts';
import { column, columns } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { auditEach } from '../../services/audit/audit.ts';
import type { AuditWork } from '../../services/audit/audit.ts';
import { ledgerEntryLink } from '../../services/notification/links.ts';
import { notifyVolunteersOfEach } from '../../services/notification/notify-volunteers.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { refuseEntries } from '../../services/attendance/agree-entries.ts';
import { settleDisputes } from '../../services/attendance/decided-attendance.ts';
import { endOfPeriod } from '../../services/attendance/held-period.ts';
import { storeHours } from '../../services/attendance/service-hours.ts';

const servedRow = columns({
  volunteerId: column.text,
  activityId: column.text,
  periodId: column.text,
  nature: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  organizationId: column.text,
  activity: column.json<LocalTexts>(),
  organization: column.json<LocalTexts>(),
});

export interface RevokedHours {
  readonly services: readonly { readonly volunteerId: string; readonly periodId: string }[];
  /** Shown to the volunteers. */
  readonly reason: string;
}

type RevokeWork = AuditWork & TxWork & { readonly actor: Operator };

/**
 * Revokes the hours of services that did not take place as recorded: the entries stay readable, the hours no longer
 * count.
 */
export async function revokeHours(work: RevokeWork, { services, reason }: RevokedHours): Promise<void> {
  const { tx, actor } = work;
  const volunteerIds = services.map(({ volunteerId }) => volunteerId);
  const periodIds = services.map(({ periodId }) => periodId);
  await lockVolunteers(tx, [...new Set(volunteerIds)]);
  const served = await query(
    tx,
    servedRow,
    sql`select taken.volunteer_id as "volunteerId", a.id as "activityId", pe.id as "periodId", a.nature,
        pe.starts_at as "startsAt", ${endOfPeriod} as "endsAt", o.id as "organizationId", a.name as activity,
        o.name as organization
      from unnest(${sql.param(volunteerIds)}::uuid[], ${sql.param(periodIds)}::uuid[]) as taken (volunteer_id, period_id)
      join period pe on pe.id = taken.period_id join activity a on a.id = pe.activity_id
      join organization o on o.id = a.organization_id order by taken.volunteer_id, pe.starts_at`,
  );
  for (const one of served) {
    await refuseEntries(work, { ...one, byAccountId: actor.accountId, reason });
    await settleDisputes(work, { place: one, answer: reason });
    await storeHours(work, one);
  }
  await notifyVolunteersOfEach(
    work,
    served.map(({ volunteerId, periodId, activity, organization }) => ({
      volunteerIds: [volunteerId],
      kind: 'attendanceRefused' as const,
      values: { activity, organization, reason },
      link: ledgerEntryLink(periodId),
    })),
  );
  await auditEach(
    work,
    'attendance.decided',
    served.map(({ activityId, organizationId, periodId, volunteerId }) => ({
      ownerId: organizationId,
      subjectId: activityId,
      details: { periodId, volunteerId, decision: 'refuse', hours: 0, reason },
    })),
  );
}
