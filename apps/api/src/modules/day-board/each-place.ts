import type { CheckOutRow } from '@vp/contract';
import { isValidationMessage } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { Language } from '@vp/domain';
import { column, columns } from '../../db/row.ts';
import { withSavepoint } from '../../db/savepoint.ts';
import { query } from '../../db/sql.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText, refusalText } from '../../refusal/text.ts';
import type { AttendancePlace } from '../../services/attendance/decided-attendance.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import type { MarkWork } from './store-mark.ts';

interface Done {
  readonly hours: number | null;
}

const toKey = ({ periodId, volunteerId }: AttendancePlace): string => `${periodId} ${volunteerId}`;
const toPersonKey = ({ activityId, volunteerId }: AttendancePlace): string => `${activityId} ${volunteerId}`;

/**
 * Runs a step for each place and answers row by row; a refused row leaves the others as they are. The last period of a
 * person comes first, because its departure ends the stay in the earlier ones: `step` then returns undefined for them.
 */
export async function eachPlace(
  work: MarkWork,
  places: readonly AttendancePlace[],
  step: (place: AttendancePlace) => Promise<Done | undefined>,
): Promise<readonly CheckOutRow[]> {
  const { tx } = work;
  await lockVolunteers(tx, [...new Set(places.map(({ volunteerId }) => volunteerId))]);
  const rows = new Map<string, CheckOutRow>();
  const changedPeople = new Set<string>();
  for (const place of await inOrder(work, places)) {
    const outcome = await withSavepoint(tx, () => step(place)).catch((error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    });
    const isWithAnother = changedPeople.has(toPersonKey(place));
    if (outcome !== undefined && !(outcome instanceof Refused)) {
      changedPeople.add(toPersonKey(place));
      rows.set(toKey(place), { ...place, done: true, message: null, hours: outcome.hours });
    } else if (isWithAnother) rows.set(toKey(place), { ...place, done: true, message: null, hours: null });
    else {
      const message =
        outcome === undefined ? refusalText(work.language, 'alreadyDecided') : toText(outcome, work.language);
      rows.set(toKey(place), { ...place, done: false, message, hours: null });
    }
  }
  return places.flatMap((place) => rows.get(toKey(place)) ?? []);
}

function toText({ refusal, more }: Refused, language: Language): string {
  const [problem] = more.problems ?? [];
  if (problem === undefined) return refusalText(language, refusal, more.values);
  return isValidationMessage(problem.message) ? problemText(language, problem.message) : problem.message;
}

const endRow = columns({ periodId: column.text });

async function inOrder({ tx }: MarkWork, places: readonly AttendancePlace[]): Promise<readonly AttendancePlace[]> {
  const ids = [...new Set(places.map(({ periodId }) => periodId))];
  const found = await query(
    tx,
    endRow,
    sql`select id as "periodId" from period where id = any(${sql.param(ids)}::uuid[]) order by ends_at desc, id`,
  );
  const order = new Map(found.map(({ periodId }, at) => [periodId, at]));
  const unique = [...new Map(places.map((place) => [toKey(place), place])).values()];
  const readOrder = ({ periodId }: AttendancePlace): number => order.get(periodId) ?? order.size;
  return unique.sort((one, other) => readOrder(one) - readOrder(other));
}
