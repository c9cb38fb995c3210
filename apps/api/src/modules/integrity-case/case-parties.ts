import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { integrityCase, integrityService } from '../../db/schema/integrity-case.ts';
import { volunteer } from '../../db/schema/volunteer.ts';

/** The accounts and organizations that a case is about. */
export interface CaseParties {
  /** The accounts that made the entries, and those of the people with these hours. */
  readonly accountIds: readonly string[];
  /** The organizations of its activities; empty for a paper. */
  readonly organizationIds: readonly string[];
}

/** Reads the parties of each case. */
export async function readCaseParties(
  reader: Reader,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, CaseParties>> {
  const ids = [...caseIds];
  const { caseId, volunteerId, periodId, activityId } = integrityService;
  const isOfCase = inArray(caseId, ids);
  const cases = await reader
    .select({ id: integrityCase.id, maker: integrityCase.accountId, person: volunteer.accountId })
    .from(integrityCase)
    .leftJoin(volunteer, eq(volunteer.id, integrityCase.volunteerId))
    .where(inArray(integrityCase.id, ids));
  const people = await reader
    .selectDistinct({ id: caseId, partyId: volunteer.accountId })
    .from(integrityService)
    .innerJoin(volunteer, eq(volunteer.id, volunteerId))
    .where(isOfCase);
  const makers = await reader
    .selectDistinct({ id: caseId, partyId: attendanceEvent.byAccountId })
    .from(integrityService)
    .innerJoin(
      attendanceEvent,
      and(eq(attendanceEvent.volunteerId, volunteerId), eq(attendanceEvent.periodId, periodId)),
    )
    .where(and(isOfCase, isNotNull(attendanceEvent.byAccountId)));
  const organizations = await union(
    reader
      .select({ id: caseId, partyId: activity.organizationId })
      .from(integrityService)
      .innerJoin(activity, eq(activity.id, activityId))
      .where(isOfCase),
    reader
      .select({ id: integrityCase.id, partyId: activity.organizationId })
      .from(integrityCase)
      .innerJoin(activity, eq(activity.id, integrityCase.activityId))
      .where(inArray(integrityCase.id, ids)),
  );
  const readParties = (rows: readonly { readonly id: string; readonly partyId: string | null }[], id: string) =>
    rows.flatMap((row) => (row.id === id && row.partyId !== null ? [row.partyId] : []));
  return new Map(
    cases.map(({ id, maker, person }) => {
      const named = [maker, person].filter((accountId) => accountId !== null);
      const accountIds = [...named, ...readParties(people, id), ...readParties(makers, id)];
      return [id, { accountIds, organizationIds: readParties(organizations, id) }];
    }),
  );
}
