import type { CorrectionOutcome } from '@vp/contract';
import { correctedStates, refusalForCorrector, refusalOfReasonText } from '@vp/domain';
import type { AuditEvent, CorrectionKind, CorrectionTarget } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import type { CipherWork, Work } from '../../call/context.ts';
import { isOpenCorrection } from '../../db/conditions.ts';
import { newId } from '../../db/id.ts';
import type { InboxValue } from '../../db/schema/content.ts';
import { correction } from '../../db/schema/correction.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../audit/audit.ts';
import type { AuditWork } from '../audit/audit.ts';
import { notifyOffice } from '../organization/notify-office.ts';
import type { OfficeNews } from '../organization/notify-office.ts';
import { mayActFor } from '../organization/tree.ts';
import { hasLapsed, isCurrent } from './read-correction.ts';
import type { DecidedRow, StoredCorrection } from './read-correction.ts';

/** The work of a call that corrects a decision. */
export type CorrectWork = CipherWork & AuditWork & Pick<Work<'realName.correct'>, 'actor' | 'body'>;

export interface CorrectedRow extends DecidedRow {
  readonly target: CorrectionTarget | undefined;
  /** The account of the person concerned; null for an organization or an unknown account. */
  readonly concernedId: string | null;
  /** Owner of the audit chain. */
  readonly ownerId: string;
  /** The right of the people who may agree, and what tells them the row. */
  readonly office: Pick<OfficeNews, 'permission'> & { readonly name: InboxValue };
}

/** Returns the row to the step before its decision, for the stated reason. */
export type CorrectionEffect = (reason: string) => Promise<void>;

const events = {
  realName: ['realName.correctionRequested', 'realName.corrected', 'realName.correctionWithdrawn'],
  membership: ['membership.correctionRequested', 'membership.corrected', 'membership.correctionWithdrawn'],
  card: ['card.correctionRequested', 'card.corrected', 'card.correctionWithdrawn'],
  organizationRequest: [
    'organizationRequest.correctionRequested',
    'organizationRequest.corrected',
    'organizationRequest.correctionWithdrawn',
  ],
  // An appeal needs no second person.
  appeal: ['appeal.corrected', 'appeal.corrected', 'appeal.corrected'],
} as const satisfies Readonly<Record<CorrectionKind, readonly [AuditEvent, AuditEvent, AuditEvent]>>;

/** Takes one step of a correction. The caller holds the lock of the row, so that of two steps one comes first. */
export async function correctDecision(
  work: CorrectWork,
  row: CorrectedRow,
  effect: CorrectionEffect,
): Promise<CorrectionOutcome> {
  const open = await readOpen(work, row);
  if (work.body.step === 'request') return request(work, { row, open }, effect);
  if (open === undefined || open.id !== work.body.correctionId || hasLapsed(open, work.now))
    throw new Refused('correctionOver');
  const asked = { askedFrom: open.byOrganizationId, organizationId: work.actor.organizationId };
  if (!(await mayActFor(work.tx, asked))) throw new Refused('noPermission');
  if (work.body.step === 'withdraw') return withdraw(work, row, open);
  assertNoRefusal(refusalForCorrector({ ...work.actor, ...row }, open.requestedBy));
  if (!isCurrent(open, row) || row.target === undefined) throw new Refused('wrongState');
  await close(work, open.id, { state: 'done', agreedBy: work.actor.accountId });
  await note(work, { row, of: open, event: events[row.kind][1] });
  await effect(open.reason);
  return { correctionId: open.id, state: 'done' };
}

async function readOpen({ tx }: CorrectWork, { kind, id }: DecidedRow): Promise<StoredCorrection | undefined> {
  const ofRow = and(eq(correction.kind, kind), eq(correction.subjectId, id), isOpenCorrection(correction.state));
  const [open] = await tx.select().from(correction).where(ofRow).limit(1).for('update');
  return open;
}

interface Found {
  readonly row: CorrectedRow;
  readonly open: StoredCorrection | undefined;
}

async function request(work: CorrectWork, { row, open }: Found, effect: CorrectionEffect): Promise<CorrectionOutcome> {
  const { tx, actor, body, now } = work;
  const { kind, target, decidedAt, decidedBy } = row;
  const { reason } = body;
  if (reason === undefined || refusalOfReasonText(reason) !== undefined) throw new Refused('reasonMissing');
  assertNoRefusal(refusalForCorrector({ ...actor, ...row }, undefined));
  const from = correctedStates.find((state) => state === row.state);
  if (target === undefined || from === undefined || body.from !== from) throw new Refused('wrongState');
  if (open !== undefined) {
    if (isCurrent(open, row) && !hasLapsed(open, now)) throw new Refused('correctionOpen');
    // The row was decided again since, or the time of the request is over.
    await close(work, open.id, { state: 'lapsed' });
  }
  const isDone = !target.needsSecond;
  const [made] = await tx
    .insert(correction)
    .values({
      id: newId(),
      kind,
      subjectId: row.id,
      fromState: from,
      toState: target.to,
      reason,
      state: isDone ? 'done' : 'open',
      byOrganizationId: actor.organizationId,
      requestedBy: actor.accountId,
      requestedAt: now,
      closedAt: isDone ? now : null,
      decidedAt,
      decidedBy,
      decidedReason: row.reason,
    })
    .returning();
  const stored = orNotFound(made);
  await note(work, { row, of: stored, event: events[kind][isDone ? 1 : 0] });
  if (isDone) await effect(reason);
  else if (kind !== 'appeal') {
    const { permission, name } = row.office;
    const news = { organizationId: actor.organizationId, permission, values: { name } };
    await notifyOffice(work, { ...news, kind: `correction.${kind}` });
  }
  return { correctionId: stored.id, state: stored.state };
}

async function withdraw(work: CorrectWork, row: CorrectedRow, open: StoredCorrection): Promise<CorrectionOutcome> {
  await close(work, open.id, { state: 'withdrawn' });
  await note(work, { row, of: open, event: events[row.kind][2] });
  return { correctionId: open.id, state: 'withdrawn' };
}

function close({ tx, now }: CorrectWork, id: string, set: Pick<StoredCorrection, 'state'> & { agreedBy?: string }) {
  return tx
    .update(correction)
    .set({ ...set, closedAt: now })
    .where(eq(correction.id, id));
}

interface Noted {
  readonly row: CorrectedRow;
  readonly of: StoredCorrection;
  readonly event: AuditEvent;
}

function note(work: CorrectWork, { row, of, event }: Noted): Promise<void> {
  const details = { from: of.fromState, to: of.toState, reason: of.reason };
  return audit(work, event, { ownerId: row.ownerId, subjectId: row.id, details });
}
