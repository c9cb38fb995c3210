import type { BatchRow } from '@vp/contract';
import { refusalForBothEnds, refusalForParticipantStep, storedParticipantStates } from '@vp/domain';
import type { BothEndsRefusal, ParticipantAction, StoredParticipantState } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isBlocked } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { isNotRefused } from '../../db/current-entry.ts';
import { audit } from '../audit/audit.ts';
import type { AuditWork } from '../audit/audit.ts';
import { activityLink } from '../notification/links.ts';
import { notifyVolunteers } from '../notification/notify-volunteers.ts';
import type { Operator } from '../../auth/actor.ts';
import type { CallFacts, TxWork } from '../../call/context.ts';
import { refusalText } from '../../refusal/text.ts';
import type { OwnActivity } from '../activity/own-activity.ts';

type RowRefusal =
  | 'wrongState'
  | 'alreadyDecided'
  | 'full'
  | 'alreadyEnded'
  | 'alreadyStarted'
  | 'alreadyAttended'
  | 'notFound'
  | 'accountBlocked'
  | BothEndsRefusal;

export interface Judged {
  /** Sign-ups for which the step is possible now. */
  readonly possible: readonly string[];
  readonly refused: ReadonlyMap<string, RowRefusal>;
}

export interface StepInput {
  readonly activityId: string;
  readonly participantIds: readonly string[];
  readonly action: Extract<ParticipantAction, 'admit' | 'refuse' | 'remove' | 'undoAdmit'>;
  readonly reason?: string | undefined;
}

/** SQL condition: a participant has an attendance event that was neither withdrawn nor refused. */
export const hasAttended = (row: SQL): SQL => sql`exists (select 1 from attendance_event e
  where e.activity_id = ${row}.activity_id and e.volunteer_id = ${row}.volunteer_id and ${isNotRefused(sql`e`)})`;

const steppingRow = columns({
  id: column.text,
  accountId: column.text,
  state: column.word(storedParticipantStates),
  startsAt: column.instant,
  endsAt: column.instant,
  hasAttended: column.flag,
  isBlocked: column.flag,
});

/** Checks a step for each sign-up by the domain's table; ids of another activity are 'not found'. */
export async function judgeSteps(
  { tx, now, actor }: Pick<DecisionWork, 'tx' | 'now' | 'actor'>,
  { activityId, participantIds, action, reason }: StepInput,
): Promise<Judged> {
  const rows = await query(
    tx,
    steppingRow,
    sql`select p.id, v.account_id as "accountId", p.state, min(pe.starts_at) as "startsAt", max(pe.ends_at) as "endsAt",
        ${hasAttended(sql`p`)} as "hasAttended",
        (select ${isBlocked(sql`c.state`)} from account c where c.id = v.account_id for share) as "isBlocked"
      from participant p
      join volunteer v on v.id = p.volunteer_id
      join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
      join period pe on pe.id = pp.period_id
      where p.activity_id = ${activityId} and p.id = any(${sql.param([...participantIds])}::uuid[])
      group by p.activity_id, p.id, p.state, p.volunteer_id, v.account_id`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused = new Map<string, RowRefusal>();
  const possible: string[] = [];
  const decision = { kind: 'decision', byAccountId: actor.accountId } as const;
  for (const id of new Set(participantIds)) {
    const row = byId.get(id);
    if (row === undefined) {
      refused.set(id, 'notFound');
      continue;
    }
    const { state, hasAttended: attended } = row;
    const refusal = refusalForParticipantStep(
      { state, period: row, hasAttended: attended },
      { action, by: 'organization', reason },
      now,
    );
    const own = action === 'admit' ? refusalForAdmitted(row, decision) : undefined;
    if (refusal === undefined && own === undefined) possible.push(id);
    else if (refusal === undefined) refused.set(id, own ?? 'wrongState');
    else if (refusal === 'alreadyEnded' || refusal === 'alreadyStarted' || refusal === 'alreadyAttended')
      refused.set(id, refusal);
    else refused.set(id, refusalForState(state, action));
  }
  return { possible, refused };
}

/** The sign-up of a blocked account waits until the platform has decided about the account. */
function refusalForAdmitted(
  row: { readonly accountId: string; readonly isBlocked: boolean },
  decision: Parameters<typeof refusalForBothEnds>[1],
): RowRefusal | undefined {
  return row.isBlocked ? 'accountBlocked' : refusalForBothEnds(row, decision);
}

/** Returns why a sign-up in this state cannot take the step: it has no place yet, or a colleague was faster. */
function refusalForState(state: StoredParticipantState, action: StepInput['action']): RowRefusal {
  if (state === 'waiting' && action === 'admit') return 'full';
  const decided: readonly StoredParticipantState[] =
    action === 'remove' ? ['removed'] : ['admitted', 'notAdmitted', 'removed'];
  return decided.includes(state) ? 'alreadyDecided' : 'wrongState';
}

export interface DecisionWork extends TxWork, Pick<CallFacts, 'language'>, AuditWork {
  readonly actor: Operator;
}

export interface Decided {
  readonly activity: OwnActivity;
  readonly judged: Judged;
  readonly done: readonly { readonly participantId: string; readonly volunteerId: string }[];
  readonly kind: 'admitted' | 'notAdmitted' | 'removed';
  readonly reason?: string | undefined;
}

/** Notifies the volunteers, writes the audit entries and answers row by row. */
export async function concludeSteps(
  work: DecisionWork,
  { activity, judged, done, kind, reason }: Decided,
): Promise<readonly BatchRow[]> {
  await notifyVolunteers(work, {
    volunteerIds: done.map(({ volunteerId }) => volunteerId),
    kind,
    values: {
      activity: activity.name,
      organization: activity.organizationName,
      start: activity.startsAt.toISOString(),
      ...(reason === undefined ? {} : { reason }),
    },
    link: activityLink(activity.id),
  });
  const details = {
    participants: done.map(({ participantId }) => participantId),
    ...(reason === undefined ? {} : { reason }),
  };
  if (done.length > 0) await audit(work, `participant.${kind}`, { subjectId: activity.id, details });
  return answerEach(work, { judged, done });
}

/** Answers for each sign-up of a batch: done, or the reason why not. */
export function answerEach(
  { language }: Pick<DecisionWork, 'language'>,
  { judged, done }: Pick<Decided, 'judged' | 'done'>,
): readonly BatchRow[] {
  const doneIds = new Set(done.map(({ participantId }) => participantId));
  return [...judged.possible, ...judged.refused.keys()].map((id) => {
    if (doneIds.has(id)) return { id, done: true, message: null };
    return { id, done: false, message: refusalText(language, judged.refused.get(id) ?? 'wrongState') };
  });
}
