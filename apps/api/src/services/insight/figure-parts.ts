import { evidenceClasses, evidenceKinds, evidenceRanks } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isAdmitted, isPublished, quotedList } from '../../db/conditions.ts';
import { hasCheckedIn } from '../../db/current-entry.ts';

/**
 * SQL of the evidence rank of the current entry of one direction: the maximum of revision and rank combined in one
 * number.
 */
const heldRank = (direction: AttendanceDirection): SQL =>
  sql`max(e.revision * 10 + (array[${sql.raw(evidenceRanks.join(', '))}])[array_position(array[${quotedList(evidenceKinds)}], e.evidence_kind)])
    filter (where e.direction = ${quotedList([direction])}) % 10`;

/**
 * SQL of the class of evidence of hours: that of the weaker end. Hours without a current entry get the last class, for
 * statements only. Aggregates rows `e` of one volunteer in one period.
 */
export const evidenceRank = sql`coalesce(greatest(${heldRank('in')}, ${heldRank('out')}), ${sql.raw(String(evidenceClasses.length - 1))})`;

/**
 * SQL of the places of people admitted to the periods of a relation `ended`; `is_missed` where the person did not
 * arrive.
 */
export const placesFrom = (ended: SQL): SQL => sql`from ${ended} e join participant_post pp on pp.period_id = e.id
    join participant p on p.activity_id = pp.activity_id and p.id = pp.participant_id and ${isAdmitted(sql`p.state`)}
    left join service_time s on s.volunteer_id = p.volunteer_id and s.period_id = e.id and ${hasCheckedIn(sql`s`)}
    where ${isPublished(sql`e.state`)}`;
