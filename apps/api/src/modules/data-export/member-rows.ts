import type { ExportRows } from '@vp/contract';
import { exportLimits } from '@vp/domain';
import type { Language } from '@vp/domain';
import { and, asc, gt } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { toCondition } from '../../db/scope.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { peopleInReach, readManagedPeople } from '../../services/membership/managed-people.ts';
import type { SubjectOf } from './export-ticket.ts';

/** Counts the people of an export of members. */
export async function countMembers(reader: Reader, subject: SubjectOf<'members'>): Promise<number> {
  return reader.$count(volunteer, toCondition(await peopleInReach(reader, subject)));
}

export interface MemberPage {
  readonly subject: SubjectOf<'members'>;
  /** The number of the last person of the previous rows. */
  readonly after: string | undefined;
  readonly language: Language;
  readonly now: Date;
}

/** Reads people ordered by number, in batches; without documents and phones. */
export async function readMemberRows(
  reader: Reader,
  { subject, after, language, now }: MemberPage,
): Promise<ExportRows> {
  const { organizationId } = subject;
  const people = await reader
    .select()
    .from(volunteer)
    .where(
      and(
        toCondition(await peopleInReach(reader, subject)),
        after === undefined ? undefined : gt(volunteer.number, after),
      ),
    )
    .orderBy(asc(volunteer.number))
    .limit(exportLimits.pageRows);
  const known = await readManagedPeople(reader, { organizationId, people, language, now });
  const rows = known.map(({ row }) => [
    row.number,
    row.name,
    row.realNameState,
    row.organizations.map(({ name }) => name.text).join(' · '),
    row.since.slice(0, 10),
    row.until?.slice(0, 10) ?? null,
    row.hoursHere,
    row.byHandHoursHere,
  ]);
  return { rows, next: people.length < exportLimits.pageRows ? null : (people.at(-1)?.number ?? null) };
}
