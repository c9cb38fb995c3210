import type { BatchRow } from '@vp/contract';
import { refusalForParticipantStep } from '@vp/domain';
import type { ParticipantAction, StoredParticipantState } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/sql.ts';
import { audit } from '../audit/audit.ts';
import type { AuditWork } from '../audit/audit.ts';
import { notify } from '../notification/inbox.ts';
import { activityLink, readRecipients } from '../notification/recipients.ts';
import type { Operator } from '../../auth/actor.ts';
import type { Work } from '../../call/context.ts';
import { refusalText } from '../../refusal/text.ts';
import type { OwnActivity } from '../activity/own-activity.ts';

type RowRefusal = 'wrongState' | 'alreadyDecided' | 'full' | 'alreadyEnded' | 'alreadyStarted' | 'notFound';

export interface Judged {
  /** Sign-ups for which the step is possible now. */
  readonly possible: readonly string[];
  readonly refused: ReadonlyMap<string, RowRefusal>;
}

export interface StepInput {
  readonly activityId: string;
  readonly participantIds: readonly string[];
  readonly action: Extract<ParticipantAction, 'admit' | 'refuse' | 'remove'>;
  readonly reason?: string | undefined;
}

/** Judges a step for each sign-up by the domain's table; ids of another activity are 'not found'. */
export async function judgeSteps(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { activityId, participantIds, action, reason }: StepInput,
): Promise<Judged> {
  const rows = await queryRows<{ id: string; state: StoredParticipantState; starts_at: Date; ends_at: Date }>(
    tx,
    sql`select p.id, p.state, min(pe.starts_at) as starts_at, max(pe.ends_at) as ends_at from participant p
      join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
      join period pe on pe.id = pp.period_id
      where p.activity_id = ${activityId} and p.id = any(${sql.param([...participantIds])}::uuid[])
      group by p.activity_id, p.id, p.state`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused = new Map<string, RowRefusal>();
  const possible: string[] = [];
  for (const id of new Set(participantIds)) {
    const row = byId.get(id);
    const period = row && { startsAt: row.starts_at, endsAt: row.ends_at };
    const refusal =
      row &&
      period &&
      refusalForParticipantStep({ state: row.state, period }, { action, by: 'organization', reason }, now);
    if (row === undefined) refused.set(id, 'notFound');
    else if (refusal === undefined) possible.push(id);
    else if (refusal === 'alreadyEnded' || refusal === 'alreadyStarted') refused.set(id, refusal);
    else refused.set(id, whyNot(row.state, action));
  }
  return { possible, refused };
}

/** Why a sign-up in this state cannot take the step: no place for it yet, or a colleague was faster. */
function whyNot(state: StoredParticipantState, action: StepInput['action']): RowRefusal {
  if (state === 'waiting' && action === 'admit') return 'full';
  const decided: readonly StoredParticipantState[] =
    action === 'remove' ? ['removed'] : ['admitted', 'notAdmitted', 'removed'];
  return decided.includes(state) ? 'alreadyDecided' : 'wrongState';
}

export interface DecisionWork extends Pick<Work, 'tx' | 'now' | 'language'>, AuditWork {
  readonly actor: Operator;
}

export interface Decided {
  readonly activity: OwnActivity;
  readonly judged: Judged;
  readonly done: readonly { readonly participantId: string; readonly volunteerId: string }[];
  readonly kind: 'admitted' | 'notAdmitted' | 'removed';
  readonly reason?: string | undefined;
}

/** Tells the people concerned, writes the audit and answers row by row. */
export async function concludeSteps(
  work: DecisionWork,
  { activity, judged, done, kind, reason }: Decided,
): Promise<readonly BatchRow[]> {
  const recipients = await readRecipients(
    work.tx,
    done.map(({ volunteerId }) => volunteerId),
  );
  await notify(
    work,
    recipients.map((one) => ({
      accountId: one.accountId,
      kind,
      values: {
        activity: activity.name,
        organization: activity.organizationName,
        start: activity.startsAt.toISOString(),
        ...(reason === undefined ? {} : { reason }),
      },
      link: activityLink(activity.id),
    })),
  );
  const details = {
    participants: done.map(({ participantId }) => participantId),
    ...(reason === undefined ? {} : { reason }),
  };
  if (done.length > 0) await audit(work, `participant.${kind}`, { subjectId: activity.id, details });
  const doneIds = new Set(done.map(({ participantId }) => participantId));
  return [...judged.possible, ...judged.refused.keys()].map((id) => {
    if (doneIds.has(id)) return { id, done: true, message: null };
    return { id, done: false, message: refusalText(work.language, judged.refused.get(id) ?? 'wrongState') };
  });
}
