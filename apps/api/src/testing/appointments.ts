import { appointmentTerm } from '@vp/domain';
import { administratorAppointment } from '../db/schema/operator.ts';
import { makeOperator, makeOrganization } from './factories.ts';
import type { MadeOrganization } from './factories.ts';
import type { TestApi } from './test-api.ts';

type Row = typeof administratorAppointment.$inferInsert;

/** An open appointment for an organization below, requested by a colleague of its own. */
export async function makeAppointment(api: TestApi, by: MadeOrganization, changes: Partial<Row> = {}) {
  const office = await makeOrganization(api, { parent: by });
  const administrator = await makeOperator(api, { organization: office });
  const requester = await makeOperator(api, { organization: by, permissions: ['organization-keep-record'] });
  const now = api.clock.now();
  const [row] = await api.db
    .insert(administratorAppointment)
    .values({
      organizationId: office.organizationId,
      byOrganizationId: by.organizationId,
      requestedBy: requester.accountId,
      fromAccountId: administrator.accountId,
      usernameFolded: 'nextperson',
      ground: 'left',
      reason: '已離任',
      evidence: '會議紀錄 12 號',
      requestedAt: now,
      ...appointmentTerm(now),
      ...changes,
    })
    .returning();
  if (row === undefined) throw new Error('the appointment was not stored');
  return { ...row, office, administrator, requester };
}
