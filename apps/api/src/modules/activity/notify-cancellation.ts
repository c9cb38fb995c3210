import { cancellationAt, effectsOf, endsWithActivity, openParticipantStates } from '@vp/domain';
import type { Cancellation, ConcernedParty, InterruptionNews } from '@vp/domain';
import type { InboxKind } from '@vp/i18n/server';
import { sql } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { isSignUpOpen } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { activityLink, ledgerLink } from '../../services/notification/links.ts';
import { notifyVolunteersOfEach } from '../../services/notification/notify-volunteers.ts';
import type { VolunteerNotice } from '../../services/notification/notify-volunteers.ts';
import { readInvited } from '../../services/participant/invitations.ts';
import { readStays } from '../../services/attendance/end-open-stays.ts';

export interface CancelledActivity {
  readonly id: string;
  readonly name: LocalTexts;
  readonly organizationName: LocalTexts;
  readonly reason: string;
}

interface Concerned {
  readonly volunteerId: string;
  readonly party: ConcernedParty;
}

/** Reads the case of the domain's table for the cancellation of each activity. */
export async function readCancellations(
  { tx, now }: TxWork,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, Cancellation>> {
  const periods = await query(
    tx,
    columns({ activityId: column.text, startsAt: column.instant, endsAt: column.instant }),
    sql`select activity_id as "activityId", starts_at as "startsAt", ends_at as "endsAt" from period
      where activity_id = any(${sql.param([...activityIds])}::uuid[])`,
  );
  return new Map(
    activityIds.map((id) => [
      id,
      cancellationAt(
        periods.filter(({ activityId }) => activityId === id),
        now,
      ),
    ]),
  );
}

/** Reads the people affected by the cancellation of an activity, in their state before it; each person once. */
export async function readConcerned({ tx, now }: TxWork, activityId: string): Promise<readonly Concerned[]> {
  const signUps = await query(
    tx,
    columns({ volunteerId: column.text, state: column.word(openParticipantStates) }),
    sql`select volunteer_id as "volunteerId", state from participant
      where activity_id = ${activityId} and ${isSignUpOpen(sql`state`)}`,
  );
  const invited = await readInvited(tx, activityId);
  const stays = await readStays(tx, [activityId]);
  const readParty = (volunteerId: string): ConcernedParty => {
    const own = stays.filter((stay) => stay.volunteerId === volunteerId);
    if (own.length === 0) return 'expected';
    return own.some(({ outAt, ...stay }) => endsWithActivity({ ...stay, outAt: outAt ?? undefined }, now))
      ? 'present'
      : 'left';
  };
  const known = new Set(signUps.map(({ volunteerId }) => volunteerId));
  return [
    ...signUps.map(({ volunteerId, state }) => ({
      volunteerId,
      party: state === 'admitted' ? readParty(volunteerId) : ('waiting' as const),
    })),
    ...invited
      .filter((volunteerId) => !known.has(volunteerId))
      .map((volunteerId) => ({ volunteerId, party: 'invited' as const })),
  ];
}

const kindOfNews = {
  cancelled: 'activityCancelled',
  cancelledOnArrival: 'activityCancelledOnArrival',
} as const satisfies Partial<Record<InterruptionNews, InboxKind>>;

export interface CancellationNotice {
  readonly activity: CancelledActivity;
  readonly cancellation: Cancellation;
  readonly concerned: readonly Concerned[];
}

/**
 * Notifies each affected person of the reason and of the effect on their hours. Call it after the open stays have
 * ended.
 */
export async function notifyOfCancellation(
  work: TxWork,
  { activity, cancellation, concerned }: CancellationNotice,
): Promise<number> {
  const { told } = effectsOf(cancellation);
  const { id, name, organizationName, reason } = activity;
  const about = { activity: name, organization: organizationName, reason };
  const hours = await readHours(work.tx, id);
  const notices = concerned.flatMap(({ volunteerId, party }): VolunteerNotice[] => {
    const news = told[party];
    if (news === null) return [];
    const volunteerIds = [volunteerId];
    if (news === 'cancelled' || news === 'cancelledOnArrival')
      return [{ volunteerIds, kind: kindOfNews[news], values: about, link: activityLink(id) }];
    const { counted = 0, awaits = true } = hours.get(volunteerId) ?? {};
    const kind = awaits ? ('activityBrokenOffAwaiting' as const) : ('activityBrokenOff' as const);
    const values = { ...about, at: work.now.toISOString(), hours: counted };
    return [{ volunteerIds, kind, values, link: ledgerLink }];
  });
  return notifyVolunteersOfEach(work, notices);
}

const hoursRow = columns({ volunteerId: column.text, counted: column.number, awaits: column.flag });

async function readHours(tx: Tx, activityId: string) {
  const rows = await query(
    tx,
    hoursRow,
    sql`select volunteer_id as "volunteerId", bool_or(not confirmed) as awaits,
        coalesce(sum(hours) filter (where confirmed), 0)::float8 as counted
      from service_time where activity_id = ${activityId} group by volunteer_id`,
  );
  return new Map(rows.map((row) => [row.volunteerId, row]));
}
