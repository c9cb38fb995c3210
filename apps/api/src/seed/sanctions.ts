import { dayMs, integrityLimits } from '@vp/domain';
import { and, eq, sql } from 'drizzle-orm';
import { quotedList } from '../db/conditions.ts';
import { column, columns } from '../db/row.ts';
import { account } from '../db/schema/account.ts';
import { integrityCase, integritySanction, integrityService } from '../db/schema/integrity-case.ts';
import { organization, organizationRole } from '../db/schema/organization.ts';
import { roleName } from '../db/name-grams.ts';
import { query } from '../db/sql.ts';
import { refuseEntries } from '../services/attendance/agree-entries.ts';
import { storeHours } from '../services/attendance/service-hours.ts';
import { accountRow } from './accounts.ts';
import type { SeedContext } from './context.ts';

const reason = '三人用同一部手機簽到，其中兩人承認沒有到場';

const foundRow = columns({
  caseId: column.text,
  accusedId: column.text,
  aboveId: column.text,
});

/** Creates a sanction against an organization two levels below the platform, whose appeal waits for the platform. */
export async function seedSanction(context: SeedContext): Promise<void> {
  const { tx, now, pick } = context;
  const [found] = await query(
    tx,
    foundRow,
    sql`select c.id as "caseId", o.id as "accusedId", o.parent_id as "aboveId" from integrity_case c
      join organization o on o.id = c.organization_id join activity a on a.id = c.activity_id and a.organization_id = o.id
      where c.kind = ${quotedList(['sharedDevice'])} and cardinality(o.path) = 3 order by c.key limit 1`,
  );
  if (found === undefined) return;
  const { caseId, accusedId, aboveId } = found;
  const imposedBy = await addAdministrator(context, {
    organizationId: aboveId,
    username: 'hoisan2026',
    name: '譚海珊',
    mobile: '+85366000026',
  });
  const appealedBy = await addAdministrator(context, {
    organizationId: accusedId,
    username: 'kaming2026',
    name: '盧家明',
    mobile: '+85366000027',
  });
  const at = (days: number): Date => new Date(now.getTime() - days * dayMs);
  await revokeCase(context, { caseId, by: imposedBy, decidedAt: at(3) });
  await tx.insert(integritySanction).values({
    id: pick.uuid(),
    caseId,
    organizationId: accusedId,
    kind: 'codesRestricted',
    state: 'appealed',
    reason,
    imposedFrom: aboveId,
    imposedBy,
    imposedAt: at(3),
    endsAt: new Date(at(3).getTime() + integrityLimits.restrictionMs),
    appeal: '其餘三人確有到場，當日的簽名紙可供查核',
    appealedBy,
    appealedAt: at(1),
  });
  const endsAt = new Date(at(3).getTime() + integrityLimits.restrictionMs);
  await tx.update(organization).set({ codesRestrictedUntil: endsAt }).where(eq(organization.id, accusedId));
}

interface Administrator {
  readonly organizationId: string;
  readonly username: string;
  readonly name: string;
  readonly mobile: string;
}

async function addAdministrator(context: SeedContext, { organizationId, username, name, mobile }: Administrator) {
  const row = accountRow(context, username, mobile);
  await context.tx.insert(account).values(row);
  await context.tx.insert(organizationRole).values({
    accountId: row.id,
    organizationId,
    role: 'administrator',
    permissions: [],
    ...roleName(name),
    createdAt: row.createdAt,
  });
  return row.id;
}

const suspectRow = columns({
  volunteerId: column.text,
  activityId: column.text,
  periodId: column.text,
  nature: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  hours: column.number,
});

interface RevokedCase {
  readonly caseId: string;
  readonly by: string;
  readonly decidedAt: Date;
}

/** Decides a case against its hours: its entries stay readable and no longer count. */
async function revokeCase({ tx }: SeedContext, { caseId, by, decidedAt: now }: RevokedCase): Promise<void> {
  const suspects = await query(
    tx,
    suspectRow,
    sql`select s.volunteer_id as "volunteerId", s.activity_id as "activityId", s.period_id as "periodId", a.nature,
        pe.starts_at as "startsAt", pe.ends_at as "endsAt", coalesce(t.hours, 0)::float8 as hours
      from integrity_service s join activity a on a.id = s.activity_id join period pe on pe.id = s.period_id
      left join service_time t on t.volunteer_id = s.volunteer_id and t.period_id = s.period_id and t.confirmed
      where s.case_id = ${caseId} and s.is_suspect order by s.volunteer_id, s.period_id`,
  );
  for (const one of suspects) {
    const { volunteerId, periodId, hours } = one;
    await refuseEntries({ tx, now }, { volunteerId, periodId, byAccountId: by, reason });
    await storeHours({ tx, now }, one);
    const { caseId: ofCase, volunteerId: person, periodId: period } = integrityService;
    await tx
      .update(integrityService)
      .set({ decidedHours: hours, revokedHours: hours })
      .where(and(eq(ofCase, caseId), eq(person, volunteerId), eq(period, periodId)));
  }
  const decision = { state: 'revoked', reason, decidedAt: now, decidedBy: by } as const;
  await tx.update(integrityCase).set(decision).where(eq(integrityCase.id, caseId));
}
