import type { OwnSignUp } from '@vp/contract';
import {
  isSignUpOpen as isSignUpOpenState,
  participantStateAt,
  rangeOf,
  spanOf,
  storedParticipantStates,
  toMacaoIso,
} from '@vp/domain';
import type { Language, ParticipantState, StoredParticipantState } from '@vp/domain';
import { reasonFor } from '@vp/i18n/server';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isCancelled, isOnWaitingList, isSignUpOpen } from '../../db/conditions.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { currentEntry, isByHandTime } from '../../db/current-entry.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { localText } from '../../text/local-text.ts';
import { admissionWaits } from '../queue/usual-wait.ts';
import { judgeStanding, readStandings } from './standings.ts';

interface PartPeriod {
  readonly periodId: string;
  readonly postId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly inAt: string | null;
  readonly outAt: string | null;
  readonly hours: number | null;
  readonly isByHand: boolean;
}

const signUpRow = columns({
  activityId: column.text,
  id: column.text,
  state: column.word(storedParticipantStates),
  reason: column.text.nullable(),
  cancelledAt: column.instant.nullable(),
  position: column.integer.nullable(),
  offeredUntil: column.instant.nullable(),
  signedUpAt: column.instant,
  organizationId: column.text,
  organizationName: column.json<LocalTexts>(),
  periods: column.json<PartPeriod[]>().nullable(),
});

type SignUpRow = RowOf<typeof signUpRow>;

/** The open sign-up of each activity, or the latest one. */
const selectSignUps = ({ volunteerId, activityIds }: OwnSignUpsInput): SQL =>
  sql`select distinct on (p.activity_id) p.activity_id as "activityId", p.id, p.state,
    case when ${isCancelled(sql`a.state`)} then coalesce(a.cancel_reason, p.reason) else p.reason end as reason,
    a.cancelled_at as "cancelledAt", case when ${isOnWaitingList(sql`p.state`)} then (select count(*)::int from participant w
      where w.activity_id = p.activity_id and ${isOnWaitingList(sql`w.state`)} and w.waiting_ticket <= p.waiting_ticket) end as position,
    p.offered_until as "offeredUntil", p.signed_up_at as "signedUpAt", o.id as "organizationId", o.name as "organizationName",
    (select json_agg(json_build_object('periodId', pp.period_id, 'postId', pp.post_id,
        'startsAt', pe.starts_at, 'endsAt', pe.ends_at,
        'inAt', (select e.at ${currentEntry(sql`p.volunteer_id`, sql`pp.period_id`, 'in')}),
        'outAt', (select e.at ${currentEntry(sql`p.volunteer_id`, sql`pp.period_id`, 'out')}),
        'hours', s.hours, 'isByHand', s.id is not null and ${isByHandTime}) order by pe.position)
      from participant_post pp join period pe on pe.id = pp.period_id
      left join service_time s on s.volunteer_id = p.volunteer_id and s.period_id = pp.period_id and s.confirmed
      where pp.activity_id = p.activity_id and pp.participant_id = p.id) as periods
  from participant p join activity a on a.id = p.activity_id join organization o on o.id = a.organization_id
  where p.volunteer_id = ${volunteerId} and p.activity_id = any(${sql.param(activityIds)}::uuid[])
  order by p.activity_id, (${isSignUpOpen(sql`p.state`)}) desc, p.signed_up_at desc, p.id desc`;

export interface OwnSignUpsInput {
  readonly volunteerId: string;
  readonly activityIds: readonly string[];
  readonly now: Date;
  readonly language: Language;
}

/** Reads a volunteer's relation to each of these activities; omits activities without a sign-up. */
export async function readOwnSignUps(reader: Reader, input: OwnSignUpsInput): Promise<ReadonlyMap<string, OwnSignUp>> {
  const { activityIds, language } = input;
  if (activityIds.length === 0) return new Map();
  const rows = await query(reader, signUpRow, selectSignUps(input));
  const undecided = rows.filter(({ state }) => state === 'toAdmit');
  const waits = await admissionWaits(
    reader,
    undecided.map(({ signedUpAt: since, organizationId, organizationName: name }) => ({
      since,
      organizationId,
      name,
      language,
    })),
  );
  const waitOf = new Map(undecided.map((row, at) => [row, waits[at]]));
  const standings = await readOwnStandings(reader, { ...input, rows });
  return new Map(
    rows.map((row) => [
      row.activityId,
      {
        ...toOwnSignUp(row, input),
        waiting: waitOf.get(row) ?? null,
        ...(standings.get(row.id) ?? { obstacles: [], overlaps: [] }),
      },
    ]),
  );
}

type OwnStanding = Pick<OwnSignUp, 'obstacles' | 'overlaps'>;

/** Returns the obstacles of upcoming sign-ups, by their ids. */
async function readOwnStandings(
  reader: Reader,
  { volunteerId, now, language, rows }: Omit<OwnSignUpsInput, 'activityIds'> & { readonly rows: readonly SignUpRow[] },
): Promise<ReadonlyMap<string, OwnStanding>> {
  const upcoming = rows.filter(({ state, periods }) => {
    return isSignUpOpenState(state) && (periods ?? []).some(({ startsAt }) => new Date(startsAt) > now);
  });
  if (upcoming.length === 0) return new Map();
  const activityIds = sql.param(upcoming.map(({ activityId }) => activityId));
  const where = sql`p.volunteer_id = ${volunteerId} and p.activity_id = any(${activityIds}::uuid[])`;
  const standings = await readStandings(reader, { where, now });
  return new Map(
    standings.map((standing) => {
      const { obstacles, overlaps } = judgeStanding(standing, now);
      const shown = overlaps.map(({ activityId, name, startsAt, endsAt }) => ({
        activityId,
        name: localText(name, language),
        startsAt: toMacaoIso(startsAt),
        endsAt: toMacaoIso(endsAt),
      }));
      return [standing.participantId, { obstacles, overlaps: shown }];
    }),
  );
}

function toOwnSignUp(
  row: SignUpRow,
  { now, language }: Pick<OwnSignUpsInput, 'now' | 'language'>,
): Omit<OwnSignUp, 'waiting' | keyof OwnStanding> {
  const periods = row.periods ?? [];
  return {
    participantId: row.id,
    state: signUpStateAt(row.state, periods, now),
    reason: row.reason === null ? null : reasonFor(language, row.reason),
    cancelledAt: row.cancelledAt === null ? null : toMacaoIso(row.cancelledAt),
    waitingPosition: row.position,
    offeredUntil: row.offeredUntil === null ? null : toMacaoIso(row.offeredUntil),
    periods: periods.map(({ periodId, postId, inAt, outAt, hours, isByHand }) => ({
      periodId,
      postId,
      checkedInAt: isoOrNull(inAt),
      checkedOutAt: isoOrNull(outAt),
      hours,
      isByHand,
    })),
  };
}

interface ChosenPeriod {
  readonly startsAt: string | Date;
  readonly endsAt: string | Date;
}

/** Returns the displayed state of a sign-up, from its first chosen period to the end of the last one. */
export function signUpStateAt(
  state: StoredParticipantState,
  periods: readonly ChosenPeriod[],
  now: Date,
): ParticipantState {
  const period = spanOf(periods.map(rangeOf));
  return period === undefined ? state : participantStateAt({ state, period }, now);
}

/** Parses a time that the database wrote into JSON. */
export function isoOrNull(stored: string | null): string | null {
  return stored === null ? null : toMacaoIso(new Date(stored));
}
