import type { AttendanceDirection } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

export interface EntryPlace {
  readonly volunteerId: string;
  readonly periodId: string;
  readonly direction: AttendanceDirection;
}

/** Returns SQL of the number of the next entry of one direction; refused entries keep their number. */
export function nextRevision({ volunteerId, periodId, direction }: EntryPlace): SQL {
  return sql`(select coalesce(max(earlier.revision) + 1, 0) from attendance_event earlier
    where earlier.volunteer_id = ${volunteerId} and earlier.period_id = ${periodId}
      and earlier.direction = ${direction})`;
}
