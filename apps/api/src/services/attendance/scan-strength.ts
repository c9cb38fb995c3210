import {
  confirmingParties,
  distanceMetres,
  evidenceKinds,
  evidenceStrength,
  integrityLimits,
  isAfterSuspension,
  isFixAtPlace,
  minuteMs,
  refusalForUnchecked,
  remainingPeriodMs,
} from '@vp/domain';
import type { EvidenceFacts, EvidenceStrength, InstantRange } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { atInstant, quotedList } from '../../db/conditions.ts';
import { currentEntry, isNotRefused, pendingConfirmationBy, scanKinds } from '../../db/current-entry.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { AttendanceInput } from './attendance-input.ts';

const factsRow = columns({
  otherKind: column.word(evidenceKinds).nullable(),
  otherAwaits: column.word(confirmingParties).nullable(),
  otherBy: column.text.nullable(),
  leftAt: column.instant.nullable(),
  leftDevice: column.text.nullable(),
  sameDevice: column.integer,
  sameNetwork: column.integer,
  isNetworkPlaced: column.flag,
  sameFix: column.integer,
  wayAt: column.instant.nullable(),
  wayLatitude: column.number.nullable(),
  wayLongitude: column.number.nullable(),
});

/** What of a scan the judgement needs. */
interface JudgedInput extends Omit<AttendanceInput, 'activity' | 'facts'> {
  readonly activity: Pick<
    AttendanceInput['activity'],
    'latitude' | 'longitude' | 'suspendedAt' | 'codesRestrictedUntil' | 'realNameState' | 'lostFacts'
  >;
}

interface ScanPlace {
  readonly input: JudgedInput;
  readonly period: InstantRange & { readonly periodId: string };
}

/** Enough to pass every threshold, so that a count reads few rows whatever the size of the period. */
const countedMax = 10;

/** SQL of how many other people of the period have this value in the evidence of the same direction. */
function countOthers({ input, period }: ScanPlace, key: string, value: string | null | undefined): SQL {
  const name = quotedList([key]);
  return sql`(select count(*)::int from (select 1 from attendance_event o where o.period_id = ${period.periodId}
    and o.evidence->>${name} = ${value ?? null}::text and o.evidence ? ${name} and o.volunteer_id <> ${input.volunteerId}
    and o.direction = ${input.direction} and o.revision = 0 limit ${countedMax}) others)`;
}

/** SQL of the arrival that a departure ends, as `e`: a stay may carry it over into a later period. */
const arrivalOfStay = ({ volunteerId, activityId, at }: JudgedInput): SQL =>
  sql`from attendance_event e where e.volunteer_id = ${volunteerId} and e.activity_id = ${activityId}
    and e.direction = 'in' and e.at <= ${atInstant(at)} and ${isNotRefused(sql`e`)}
    order by e.at desc, e.revision desc limit 1`;

/** One statement reads everything that other entries say about a scan. */
function selectFacts(place: ScanPlace): SQL {
  const { input, period } = place;
  const { volunteerId, direction, at, proof } = input;
  const person = sql`${volunteerId}`;
  const network = proof?.network ?? null;
  const since = new Date(at.getTime() - integrityLimits.speedWithinMs);
  return sql`select other.evidence_kind as "otherKind", other.awaits as "otherAwaits", other.by_account_id as "otherBy",
      departure.at as "leftAt", departure.device as "leftDevice",
      ${countOthers(place, 'deviceId', proof?.deviceId)} as "sameDevice",
      ${countOthers(place, 'network', network)} as "sameNetwork",
      exists (select 1 from attendance_event o where o.period_id = ${period.periodId}
        and o.evidence->>'network' = ${network}::text and o.evidence ? 'network' and o.evidence ? 'atPlace') as "isNetworkPlaced",
      ${countOthers(place, 'fixMark', proof?.fixMark)} as "sameFix",
      way.at as "wayAt", way.latitude as "wayLatitude", way.longitude as "wayLongitude"
    from (select 1) one
    left join lateral (select e.evidence_kind, e.by_account_id, ${pendingConfirmationBy} as awaits
      ${direction === 'in' ? currentEntry(person, sql`${period.periodId}`, 'out') : arrivalOfStay(input)}) other on true
    left join lateral (select e.at, e.evidence->>'deviceId' as device
      ${currentEntry(person, sql`${period.periodId}`, 'out')}) departure on ${direction === 'out'}
    left join lateral (select e.at, a.latitude, a.longitude from attendance_event e
      join activity a on a.id = e.activity_id
      where e.volunteer_id = ${volunteerId} and e.activity_id <> ${input.activityId}
        and e.at between ${atInstant(since)} and ${atInstant(at)} and not (e.evidence ? 'stayOf')
        and e.evidence_kind in (${scanKinds})
        and ${isNotRefused(sql`e`)} order by e.at desc limit 1) way on true`;
}

function wayTo({ input }: ScanPlace, row: RowOf<typeof factsRow>): EvidenceFacts['way'] {
  const { wayAt, wayLatitude: latitude, wayLongitude: longitude } = row;
  if (wayAt === null || latitude === null || longitude === null) return undefined;
  const metres = distanceMetres({ latitude, longitude }, input.activity);
  return { metres, minutes: (input.at.getTime() - wayAt.getTime()) / minuteMs };
}

/** A person who left early by one device does not come back by another one. */
function hasLeftByOtherDevice({ input, period }: ScanPlace, { leftAt, leftDevice }: RowOf<typeof factsRow>): boolean {
  if (leftAt === null || leftDevice === null || remainingPeriodMs(period, leftAt) === undefined) return false;
  return leftDevice !== (input.proof?.deviceId ?? null);
}

export interface JudgedScan extends EvidenceStrength {
  /** Stored with the entry. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Judges a new scan by the domain's table; the caller must hold the lock of the volunteer. */
export async function judgeScanStrength({ tx, now }: TxWork, place: ScanPlace): Promise<JudgedScan> {
  const { input, period } = place;
  const { activity, proof } = input;
  const [row] = await query(tx, factsRow, selectFacts(place));
  if (row === undefined) throw new Error('a statement without a table answers one row');
  const facts: EvidenceFacts = {
    kind: input.evidence,
    direction: input.direction,
    byAccountId: input.byAccountId ?? null,
    delayMs: now.getTime() - input.at.getTime(),
    isAfterPeriod: now > period.endsAt,
    otherEnd:
      row.otherKind === null
        ? undefined
        : { evidence: row.otherKind, awaits: row.otherAwaits, byAccountId: row.otherBy },
    isClockUncertain: proof?.isClockUncertain === true,
    fix: proof?.fix,
    codeShownAt: proof?.codeShownAt,
    sameFixPeople: row.sameFix,
    sameDevicePeople: row.sameDevice,
    sameNetworkPeople: row.isNetworkPlaced ? 0 : row.sameNetwork,
    way: wayTo(place, row),
    hasLeftByOtherDevice: hasLeftByOtherDevice(place, row),
    isSuspended: isAfterSuspension(activity.suspendedAt, input.at),
    isRestricted: activity.codesRestrictedUntil !== undefined && now < activity.codesRestrictedUntil,
    // The loss may be later than a queued scan.
    isIdentityLost: input.queued === undefined && refusalForUnchecked(activity.realNameState) !== undefined,
    isConditionLost: input.queued === undefined && activity.lostFacts.includes('membershipEnded'),
  };
  const judged = evidenceStrength(facts);
  const stored = {
    ...(judged.doubts.length > 0 && { doubts: judged.doubts }),
    ...(isFixAtPlace(facts) && { atPlace: true }),
    ...(proof?.fixMark !== undefined && { fixMark: proof.fixMark }),
    ...(proof?.codeShownAt !== undefined && { codeShownAt: proof.codeShownAt }),
    ...(input.codeStartedBy !== undefined && { shownBy: input.codeStartedBy }),
  };
  return { ...judged, facts: stored };
}
