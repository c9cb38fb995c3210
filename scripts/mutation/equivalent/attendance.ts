import type { Equivalent } from './equivalent.ts';

export const inAttendance: readonly Equivalent[] = [
  {
    path: 'apps/api/src/modules/attendance/reads.ts',
    code: /^return row\?\.total \?\? 0;$/,
    what: /^0 → 1$/,
    why: 'a count always has its row',
  },
  {
    path: 'apps/api/src/modules/attendance/reads.ts',
    code: /\[volunteerId, 1, 0, periodId\]/,
    what: /^1 → 2$/,
    why: 'a period is one entry of the ledger',
  },
  {
    path: 'apps/api/src/modules/attendance/reads.ts',
    code: /^where p\.activity_id = of_one\.activity_id and p\.volunteer_id = \$1 and pp\.period_id = of_one\.period_id$/,
    what: /^p\.activity_id = of_one\.activity_id and → nothing$/,
    why: 'a period is of one activity; the condition is there for the index',
  },
  {
    path: 'apps/api/src/jobs/attendance.ts',
    code: /e\.awaits = 'volunteer' and e\.recorded_at <= /,
    what: /e\.recorded_at <= \S+ → nothing$/,
    why: 'a later entry without a word is looked for below; the condition is there for the index',
  },
  {
    path: 'apps/api/src/jobs/attendance.ts',
    code: /^if \(!\(error instanceof Refused\).*throw error;$/,
    what: /^throw error; → \{\}$/,
    why: 'what else fails is a statement, after which the database takes none of that transaction',
  },
  {
    path: 'apps/api/src/services/attendance/record-attendance.ts',
    code: /^isLate: stored\?\.late \?\? false,$/,
    what: /^false → true$/,
    why: 'for the types: a repeated scan has the entry that it repeats',
  },
  {
    path: 'apps/api/src/services/attendance/kept-scan.ts',
    code: /^const at = told < now \? told : now;$/,
    what: /<=/,
    why: 'both are the same moment then',
  },
  {
    path: 'apps/api/src/services/attendance/totals.ts',
    code: /^if \(volunteerIds\.length === 0\) return new Map\(\);$/,
    what: /→ false$/,
    why: 'spares a query: an empty list finds nobody',
  },
  {
    path: 'apps/api/src/services/attendance/decided-attendance.ts',
    code: /^await lockVolunteers\(tx, \[volunteerId\]\);$/,
    why: 'only the race tests on PostgreSQL see a lock',
  },
  {
    path: 'apps/api/src/modules/attendance/',
    code: /^await lockVolunteers\(work\.tx, \[volunteerId\]\);$/,
    why: 'of a volunteer who says something: only the race tests on PostgreSQL see a lock',
  },
  {
    path: 'apps/api/src/jobs/attendance.ts',
    code: /^await lockVolunteers\(work\.tx, \[volunteerId\]\);$/,
    why: 'only the race tests on PostgreSQL see a lock',
  },
  {
    path: 'apps/api/src/jobs/attendance.ts',
    code: /^where s\.period_id = \S+ and s\.activity_id = /,
    what: /^and s\.activity_id = \S+ → nothing$/,
    why: 'a period is of one activity; the condition is there for the index',
  },
  {
    path: 'apps/api/src/services/attendance/stated-end.ts',
    code: /^if \(checkedInAt === undefined\) throw new Refused\('notCheckedIn'\);$/,
    what: /→ (false|\{\})$/,
    why: 'for the types: both callers have refused who has not come',
  },
  {
    path: 'apps/api/src/services/attendance/read-attended.ts',
    code: /^left join lateral \(select id, state from participant where .* and ends_at > a\.starts_at$/,
    what: /^and ends_at > a\.starts_at → nothing$/,
    why: 'a sign-up ends after its activity begins; the condition is there for the index',
  },
  {
    path: 'apps/api/src/services/attendance/read-attended.ts',
    code: /^where pp\.activity_id = a\.id and pp\.participant_id = p\.id\) as periods$/,
    what: /^pp\.activity_id = a\.id and → nothing$/,
    why: 'ids of participants differ in all activities; the condition is there for the index',
  },
  {
    path: 'apps/api/src/services/attendance/todos.ts',
    code: /^where a\.ends_at >= \S+ and a\.starts_at < \S+$/,
    why: 'leads to the activities by an index: each period is asked for the same below',
  },
  {
    path: 'apps/api/src/services/attendance/todos.ts',
    code: /and not s\.confirmed and s\.out_at is null$/,
    what: /^and s\.out_at is null → nothing$/,
    why: 'hours that do not count have no end',
  },
  {
    path: 'apps/api/src/services/attendance/held-entry.ts',
    code: /^from attendance_event e where e\.activity_id = /,
    what: /^e\.activity_id = \S+ and → nothing$/,
    why: 'both statements join the entries with places of the activity; the condition is there for the index',
  },
  {
    path: 'apps/api/src/services/attendance/totals.ts',
    code: /^where s\.confirmed and s\.hours > 0 and /,
    what: /^and s\.hours > 0 → nothing$/,
    why: 'no hours add nothing',
  },
  {
    path: 'apps/api/src/services/attendance/record-attendance.ts',
    code: /^await lockVolunteers?\(tx, (volunteerIds|input\.volunteerId)\);$/,
    why: 'only the race tests on PostgreSQL see a lock',
  },
];
