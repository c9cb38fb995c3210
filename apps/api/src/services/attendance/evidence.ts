import type { AttendanceEvidence, OpenDisputeView } from '@vp/contract';
import { disputeLevelAt, disputeRisesAt, minuteMs, toMacaoIso, waitingLapsesAt } from '@vp/domain';
import type {
  AttendanceDirection,
  ConfirmingParty,
  DisputeGround,
  EvidenceDoubt,
  EvidenceKind,
  Language,
} from '@vp/domain';
import { reasonFor } from '@vp/i18n/server';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { quotedList } from '../../db/conditions.ts';
import { openDisputes } from './disputes.ts';
import { pendingConfirmationBy, currentEntry, isCarriedOver, isNotRefused } from '../../db/current-entry.ts';

export interface JsonEvidence {
  readonly direction: AttendanceDirection;
  readonly at: string;
  readonly recordedAt: string;
  readonly kind: EvidenceKind;
  readonly holds: boolean;
  readonly late: boolean;
  readonly carriedOver: boolean;
  readonly by: string | null;
  readonly byAccountId: string | null;
  readonly refused: boolean;
  readonly reason: string | null;
  readonly awaits: ConfirmingParty | null;
  readonly deviceId: string | null;
  readonly deviceShared: number;
  readonly distanceMetres: number | null;
  readonly accuracyMetres: number | null;
  readonly doubts: readonly EvidenceDoubt[];
  readonly locationMissing: boolean;
}

const codeKinds = quotedList(['rotatingCode', 'printedCode'] satisfies EvidenceKind[]);
/** SQL condition on an entry `e` that may come with a location, but needs none. */
const mayBeLocated = sql`(e.evidence_kind in (${codeKinds}) or e.evidence ? 'locationAsked')`;

/** SQL of every entry of one volunteer in one period as JSON, in the order of recording; the arguments are SQL. */
export function evidenceJson(volunteerId: SQLWrapper, periodId: SQLWrapper): SQL {
  const holding = (direction: 'in' | 'out'): SQL =>
    sql`(select e.id ${currentEntry(volunteerId, periodId, direction)})`;
  return sql`(select json_agg(json_build_object('direction', e.direction, 'at', e.at, 'recordedAt', e.recorded_at,
      'kind', e.evidence_kind, 'holds', coalesce(e.id = case e.direction when 'in' then ${holding('in')} else ${holding('out')} end, false),
      'late', e.late, 'carriedOver', ${isCarriedOver(sql`e`)}, 'by', coalesce(maker.real_name, case when e.by_account_id is not null then
        (select username from account where account.id = e.by_account_id) end),
      'byAccountId', e.by_account_id, 'refused', not (${isNotRefused(sql`e`)}), 'reason', e.reason, 'awaits', ${pendingConfirmationBy}, 'deviceId', e.evidence->>'deviceId',
      'deviceShared', (select count(distinct other.volunteer_id)::int from attendance_event other
        where other.period_id = ${periodId} and other.volunteer_id <> ${volunteerId}
          and other.evidence->>'deviceId' = e.evidence->>'deviceId'),
      'distanceMetres', coalesce(e.evidence->'distanceMetres', e.evidence->'fix'->'distanceMetres'),
      'accuracyMetres', coalesce(e.evidence->'accuracyMetres', e.evidence->'fix'->'accuracyMetres'),
      'doubts', coalesce(e.evidence->'doubts', '[]'::jsonb),
      'locationMissing', ${mayBeLocated} and e.evidence->'fix' is null and not ${isCarriedOver(sql`e`)})
      order by e.recorded_at, e.at, e.revision)
    from attendance_event e join activity of_entry on of_entry.id = e.activity_id
    left join organization_role maker on maker.account_id = e.by_account_id
      and maker.organization_id = of_entry.organization_id
    where e.volunteer_id = ${volunteerId} and e.period_id = ${periodId})`;
}

const shownDeviceCharacters = 4;

/** A tapped reason is shown in the language of the reader. */
export function toEvidence(
  { deviceId, recordedAt, byAccountId: _maker, refused: _refused, ...entry }: JsonEvidence,
  language: Language,
): AttendanceEvidence {
  const at = new Date(entry.at);
  const lateMs = new Date(recordedAt).getTime() - at.getTime();
  return {
    ...entry,
    reason: entry.reason === null ? null : reasonFor(language, entry.reason),
    at: toMacaoIso(at),
    lateMinutes: entry.late ? Math.max(0, Math.round(lateMs / minuteMs)) : null,
    device: deviceId === null ? null : deviceId.slice(-shownDeviceCharacters),
  };
}

export interface JsonDispute {
  readonly reason: string | null;
  readonly notThere: boolean;
  readonly leftAt: string | null;
  readonly since: string;
  readonly raisedAt: string | null;
}

/** SQL of the latest open dispute as JSON; the arguments are SQL. */
export function disputeJson(volunteerId: SQLWrapper, periodId: SQLWrapper): SQL {
  return sql`(select json_build_object('reason', d.reason, 'notThere', d.not_there, 'leftAt', d.left_at, 'since', d.created_at,
      'raisedAt', d.raised_at) ${openDisputes(volunteerId, periodId)} order by d.created_at desc limit 1)`;
}

export function toDispute(dispute: JsonDispute | null, now: Date): OpenDisputeView | null {
  if (dispute === null) return null;
  const createdAt = new Date(dispute.since);
  const raisedAt = dispute.raisedAt === null ? null : new Date(dispute.raisedAt);
  const risesAt = disputeRisesAt({ createdAt, raisedAt }, now);
  return {
    reason: dispute.reason ?? '',
    ground: toGround(dispute),
    leftAt: dispute.leftAt === null ? null : toMacaoIso(new Date(dispute.leftAt)),
    since: toMacaoIso(createdAt),
    level: disputeLevelAt({ createdAt, raisedAt }, now),
    risesAt: risesAt === null ? null : toMacaoIso(risesAt),
  };
}

function toGround({ notThere, leftAt }: JsonDispute): DisputeGround {
  if (notThere) return 'notThere';
  return leftAt === null ? 'wrongTime' : 'wrongEnd';
}

/** Returns when the entries that still wait count no more; null where none waits or a dispute is open. */
export function toLapse(evidence: readonly JsonEvidence[], dispute: JsonDispute | null): string | null {
  const since = evidence.flatMap(({ holds, awaits, recordedAt }) =>
    holds && awaits !== null ? [new Date(recordedAt).getTime()] : [],
  );
  if (since.length === 0 || dispute !== null) return null;
  return toMacaoIso(waitingLapsesAt(new Date(Math.min(...since))));
}
