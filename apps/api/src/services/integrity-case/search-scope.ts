import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import type { SearchedEntries } from '../../db/current-entry.ts';

/** What a finding compares the entries of: an activity, a volunteer, or an account that makes entries for others. */
export const findingSubjects = ['activity', 'volunteer', 'maker'] as const;
export type FindingSubject = (typeof findingSubjects)[number];

/** Ids of the subjects whose findings a search measures. */
export type SubjectIds = Readonly<Record<FindingSubject, readonly string[]>>;

export type SearchScope = { readonly all: true } | SubjectIds;

export interface FindingSearch {
  /** Time from which recorded entries are read. */
  readonly since: Date;
  readonly scope: SearchScope;
}

/** Returns whether a search measures findings about a subject at all. */
export const covers = ({ scope }: FindingSearch, subject: FindingSubject): boolean =>
  'all' in scope || scope[subject].length > 0;

/** SQL condition on the id of a subject. */
export function isSearched({ scope }: FindingSearch, subject: FindingSubject, id: SQL): SQL {
  return 'all' in scope ? sql`true` : sql`${id} = any(${sql.param([...scope[subject]])}::uuid[])`;
}

/** Returns the entries from which the findings about a subject are measured. */
export function toSearchedEntries(search: FindingSearch, subject: FindingSubject): SearchedEntries {
  return { since: search.since, where: toSubjectCondition(search, subject) };
}

function toSubjectCondition(search: FindingSearch, subject: FindingSubject): SQL {
  if ('all' in search.scope) return sql`true`;
  if (subject === 'activity') return isSearched(search, subject, sql`e.activity_id`);
  if (subject === 'volunteer') return isSearched(search, subject, sql`e.volunteer_id`);
  // All entries of the services that a maker took part in, as maker or as volunteer.
  return sql`(e.volunteer_id, e.period_id) in (
    select made.volunteer_id, made.period_id from attendance_event made
      where ${isSearched(search, subject, sql`made.by_account_id`)} and made.recorded_at >= ${atInstant(search.since)}
    union select own.volunteer_id, own.period_id from volunteer v join attendance_event own on own.volunteer_id = v.id
      where ${isSearched(search, subject, sql`v.account_id`)} and own.recorded_at >= ${atInstant(search.since)})`;
}
