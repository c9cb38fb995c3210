import { applyLimits, lostFactOf } from '@vp/domain';
import type { InstantRange } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { holdsPlace } from '../../db/conditions.ts';
import { judgeStanding, readStandings } from '../../services/participant/standings.ts';
import type { JudgedStanding, StoredStanding } from '../../services/participant/standings.ts';
import { unknownFacts } from '../../services/participant/notify-standings.ts';
import type { NewsOfStanding } from '../../services/participant/notify-standings.ts';
import type { PlannedChange } from './plan-weeks.ts';

/** Returns the sign-up as it is after all changes: its own activity, and places in other changed weeks. */
function afterChanges(standing: StoredStanding, changes: readonly PlannedChange[]): StoredStanding {
  const times = new Map<string, InstantRange>();
  for (const { id, startsAt, endsAt } of changes.flatMap(({ after }) => after.periods)) {
    if (id !== undefined) times.set(id, { startsAt, endsAt });
  }
  const move = <Time extends InstantRange & { readonly periodId: string }>(time: Time): Time => {
    return { ...time, ...times.get(time.periodId) };
  };
  const own = changes.find(({ before }) => before.id === standing.activity.id)?.after.fields;
  return {
    ...standing,
    chosen: standing.chosen.map(move),
    held: standing.held.map(move),
    activity: {
      ...standing.activity,
      ...(own && {
        applyLimit: applyLimits.find(({ code }) => code === own.applyLimit)?.code ?? standing.activity.applyLimit,
        startsAt: own.startsAt,
        minimumAge: own.ageMin ?? undefined,
        maximumAge: own.ageMax ?? undefined,
      }),
    },
  };
}

/** Returns what the change adds: facts that were met before, and overlaps with further activities. */
function addedFacts(before: JudgedStanding, after: JudgedStanding): NewsOfStanding['news'] {
  const known = new Set(before.overlaps.map(({ activityId }) => activityId));
  const overlap = lostFactOf('overlap');
  const hasNewOverlap = after.overlaps.some(({ activityId }) => !known.has(activityId));
  const lost = before.obstacles.map(lostFactOf);
  const added = unknownFacts(after).filter((fact) => fact !== overlap && !lost.includes(fact));
  return hasNewOverlap ? [...added, overlap] : added;
}

/**
 * SQL condition on the sign-up `p`: it is of a changed activity, or waits for another one beside a place that the person
 * holds in a changed activity.
 */
function isConcerned(activityIds: readonly string[]): SQL {
  const ids = sql`any(${sql.param(activityIds)}::uuid[])`;
  return sql`(p.activity_id = ${ids} or not ${holdsPlace(sql`p.state`)} and p.volunteer_id in (
    select held.volunteer_id from participant held where held.activity_id = ${ids} and ${holdsPlace(sql`held.state`)}))`;
}

/**
 * Reads the people to whose sign-ups the planned changes add a reason, also to those for activities that stay as they
 * are. Writes nothing.
 */
export async function readAffected(
  reader: Reader,
  { changes, now }: { readonly changes: readonly PlannedChange[]; readonly now: Date },
): Promise<readonly NewsOfStanding[]> {
  const standings = await readStandings(reader, { where: isConcerned(changes.map(({ before }) => before.id)), now });
  return standings.flatMap((standing): NewsOfStanding[] => {
    const before = judgeStanding(standing, now);
    const after = judgeStanding(afterChanges(standing, changes), now);
    const news = addedFacts(before, after);
    return news.length === 0 ? [] : [{ ...after, news }];
  });
}
