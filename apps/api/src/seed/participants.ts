import { applyLimitCodes, dayMs, hourMs, natureCodes } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { newestMembers } from './members.ts';
import { holdsPlace, isOnWaitingList, isPublished } from '../db/conditions.ts';
import { participant, participantPost } from '../db/schema/participant.ts';
import { execute } from '../db/sql.ts';
import type { SeededActivity } from './activities.ts';
import { inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import type { Picker } from './random.ts';
import type { SeededVolunteers, VolunteerRow } from './volunteers.ts';

export type ParticipantRow = typeof participant.$inferInsert & { readonly id: string; readonly volunteerId: string };
export type ChoiceRow = typeof participantPost.$inferInsert;

export interface SeededParticipants {
  readonly rows: readonly ParticipantRow[];
  readonly choices: readonly ChoiceRow[];
}

interface Booked {
  readonly from: number;
  readonly to: number;
}

/** Creates the sign-ups; no person has two places at the same time. */
export async function seedParticipants(
  context: SeedContext,
  activities: readonly SeededActivity[],
  volunteers: SeededVolunteers,
): Promise<SeededParticipants> {
  const { tx } = context;
  const verified = volunteers.all.filter(({ realNameState }) => realNameState === 'verified');
  const members = await newestMembers(tx);
  const booked = new Map<string, Booked[]>();
  const rows: ParticipantRow[] = [];
  const choices: ChoiceRow[] = [];
  const isFree = (person: VolunteerRow, { row }: SeededActivity): boolean =>
    (booked.get(person.id) ?? []).every(({ from, to }) => row.endsAt.getTime() <= from || row.startsAt.getTime() >= to);

  for (const one of activities) {
    const pool = verified.filter(
      (person) =>
        isFree(person, one) &&
        (one.row.applyLimit === applyLimitCodes.all || members.has(`${person.id} ${one.row.organizationId}`)),
    );
    const people = choosePeople(context, { one, pool, volunteers });
    people.forEach((person, index) => {
      const row = participantRow(context, one, { person, index });
      rows.push(row);
      choices.push(...choicesOf(one, row, index));
      if (row.state === 'toAdmit' || row.state === 'admitted') {
        booked.set(person.id, [
          ...(booked.get(person.id) ?? []),
          { from: one.row.startsAt.getTime(), to: one.row.endsAt.getTime() },
        ]);
      }
    });
  }
  await inChunks(rows, (chunk) => tx.insert(participant).values(chunk));
  await inChunks(choices, (chunk) => tx.insert(participantPost).values(chunk));
  await countPlaces(tx);
  return { rows, choices };
}

/** Share of the occupied places, where it matters. */
const shares: Readonly<Partial<Record<SeededActivity['shows'], number>>> = { full: 1, nearlyFull: 0.75, today: 0.75 };

function choosePeople(
  { pick, now }: SeedContext,
  from: { one: SeededActivity; pool: readonly VolunteerRow[]; volunteers: SeededVolunteers },
): readonly VolunteerRow[] {
  const { one, pool } = from;
  const { kaian, star } = from.volunteers;
  const isPast = one.row.endsAt < now;
  const share = shares[one.shows] ?? pick.number(20, 80) / 100;
  const held = Math.floor(one.row.maximum * share);
  const extra = one.shows === 'full' ? 3 : 0;
  const wantsKaian =
    one.shows === 'today' ||
    one.shows === 'automatic' ||
    (isPast && one.shows !== 'regular' && (one.row.nature === natureCodes.training || pick.chance(0.45)));
  const first = [...(wantsKaian ? [kaian] : []), ...(one.shows === 'regular' ? [star] : [])].filter((person) =>
    pool.includes(person),
  );
  const rest = pool.filter((person) => person !== kaian && person !== star);
  return [...first, ...pick.some(rest, held + extra - first.length)];
}

function participantRow(
  { pick, now }: SeedContext,
  { row: of, shows, periods }: SeededActivity,
  { person, index }: { person: VolunteerRow; index: number },
): ParticipantRow {
  const isPast = of.endsAt < now;
  const isWaiting = index >= of.maximum;
  const state = isWaiting
    ? 'waiting'
    : stateOf(pick, { isSettled: index === 0 || shows === 'automatic', isPast, isFull: shows === 'full' });
  const signedUpAt = new Date(
    Math.min(now.getTime() - hourMs, of.startsAt.getTime() - dayMs) - pick.number(1, 100) * hourMs,
  );
  return {
    id: pick.uuid(),
    activityId: of.id,
    volunteerId: person.id,
    state,
    waitingTicket: isWaiting ? index - of.maximum + 1 : null,
    signedUpAt,
    endsAt: new Date(Math.max(...periods.map(({ endsAt }) => endsAt.getTime()))),
    decidedAt:
      state === 'admitted' || state === 'removed' || state === 'notAdmitted'
        ? new Date(signedUpAt.getTime() + hourMs)
        : null,
    endedAt: state === 'withdrawn' ? new Date(signedUpAt.getTime() + hourMs) : null,
    reason: endReasons[state] ?? null,
  };
}

const endReasons: Readonly<Partial<Record<string, string>>> = {
  removed: '連續兩次未有出席，今次請先休息。',
  notAdmitted: '是次名額優先給首次參加的志願者。',
};

function stateOf(pick: Picker, of: { isSettled: boolean; isPast: boolean; isFull: boolean }) {
  if (of.isSettled) return 'admitted';
  if (!of.isFull && pick.chance(0.06)) return pick.one(['withdrawn', 'removed', 'notAdmitted'] as const);
  if (of.isPast) return 'admitted';
  return pick.one(['toAdmit', 'admitted', 'admitted', 'admitted'] as const);
}

/** Chooses the next post with a free place in every period. */
function choicesOf(
  { periods, row: { maximum } }: SeededActivity,
  row: ParticipantRow,
  index: number,
): readonly ChoiceRow[] {
  return periods.flatMap(({ id, posts }) => {
    let before = 0;
    const chosen = posts.find(({ places }) => {
      before += places;
      return index % maximum < before;
    });
    return chosen === undefined
      ? []
      : [{ activityId: row.activityId, participantId: row.id, periodId: id, postId: chosen.id }];
  });
}

/** Computes the counters from the rows. */
async function countPlaces(tx: SeedContext['tx']): Promise<void> {
  await execute(
    tx,
    sql`
    update activity a set
      held = (select count(*) from participant p where p.activity_id = a.id and ${holdsPlace(sql`p.state`)}),
      waiting = (select count(*) from participant p where p.activity_id = a.id and ${isOnWaitingList(sql`p.state`)}),
      tickets = (select coalesce(max(p.waiting_ticket), 0) from participant p where p.activity_id = a.id)`,
  );
  await execute(
    tx,
    sql`
    update post o set held = (
      select count(*) from participant_post c join participant p on p.activity_id = c.activity_id and p.id = c.participant_id
      where c.post_id = o.id and ${holdsPlace(sql`p.state`)})`,
  );
  await execute(
    tx,
    sql`
    update organization o set activity_count = (select count(*) from activity a where a.organization_id = o.id and ${isPublished(sql`a.state`)})`,
  );
}
