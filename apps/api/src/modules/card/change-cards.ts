import { volunteerPaths } from '@vp/access/addresses';
import { cardTransitions } from '@vp/domain';
import type { AuditEvent, CardAction, CardUseRefusal } from '@vp/domain';
import type { InboxKind } from '@vp/i18n/server';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Work } from '../../call/context.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { withdrawNotices } from '../../services/notification/withdraw-notices.ts';
import { undoableSince } from '../../services/review/batch.ts';
import { decideLocked } from '../../services/review/decide-each.ts';
import type { Decided } from '../../services/review/decide-each.ts';
import { readHolderRefusals } from './holders.ts';
import type { StoredCard } from '../../services/card/applications.ts';

type ChangeWork = Pick<Work<'card.decide'>, 'tx' | 'now' | 'actor' | 'requestId' | 'address'>;

export interface CardChange {
  readonly ids: readonly string[];
  readonly action: CardAction;
  /** Reason of `fail` and `refuse`. */
  readonly reason?: string | undefined;
}

const notices = {
  pass: 'cardPassed',
  fail: 'cardFailed',
  refuse: 'cardFailed',
  print: 'cardPrinting',
  receive: 'cardReceived',
} as const satisfies Readonly<Record<Exclude<CardAction, 'undo'>, InboxKind>>;

const events = {
  pass: 'card.pass',
  fail: 'card.fail',
  undo: 'card.undo',
  print: 'card.print',
  receive: 'card.receive',
  refuse: 'card.refuse',
} as const satisfies Readonly<Record<CardAction, AuditEvent>>;

/** Returns the columns that a step writes besides the state. */
function toColumns({ now, actor }: ChangeWork, { action, reason }: CardChange): Partial<StoredCard> {
  switch (action) {
    case 'pass':
      return { decidedAt: now, decidedBy: actor.accountId };
    case 'fail':
      return { decidedAt: now, decidedBy: actor.accountId, reason: reason ?? null };
    case 'undo':
      return { decidedAt: null, decidedBy: null };
    case 'print':
      return { printingAt: now };
    case 'receive':
      return { receivedAt: now };
    case 'refuse':
      return { failedAt: now, reason: reason ?? null };
  }
}

/**
 * Changes every application in a suitable state, by one conditional update; returns the changed ones, and refuses to
 * pass applications of people who may not get a card any more. Only the reviewer who passed an application can undo
 * that, within a few seconds.
 */
export async function changeCards(work: ChangeWork, change: CardChange): Promise<readonly Decided[]> {
  const { tx, now, actor } = work;
  const { action } = change;
  const own =
    action === 'undo'
      ? and(eq(cardApplication.decidedBy, actor.accountId), gt(cardApplication.decidedAt, undoableSince(now)))
      : undefined;
  const { id, volunteerId, decidedAt } = cardApplication;
  const locked = await tx
    .select({ id, volunteerId, decidedAt })
    .from(cardApplication)
    .where(and(inArray(id, [...change.ids]), inArray(cardApplication.state, [...cardTransitions[action].from]), own))
    .orderBy(asc(id))
    .for('update');
  const refusals =
    action === 'pass'
      ? await readHolderRefusals(
          work,
          locked.map((row) => row.volunteerId),
        )
      : new Map<string, CardUseRefusal>();
  const judged = locked.map((row) => ({ row, refusal: refusals.get(row.volunteerId) }));
  return decideLocked(judged, (rows) => storeChange(work, rows, change));
}

type ChangedCard = Pick<StoredCard, 'id' | 'volunteerId' | 'decidedAt'>;

async function storeChange(work: ChangeWork, rows: readonly ChangedCard[], change: CardChange): Promise<void> {
  const { tx, now } = work;
  const { action, reason } = change;
  await tx
    .update(cardApplication)
    .set({ state: cardTransitions[action].to, ...toColumns(work, change) })
    .where(
      inArray(
        cardApplication.id,
        rows.map((row) => row.id),
      ),
    );
  const details: Record<string, string> = reason === undefined ? {} : { reason };
  await auditEach(
    work,
    events[action],
    rows.map((row) => ({ ownerId: row.volunteerId, subjectId: row.id, details })),
  );
  const link = volunteerPaths.cardSchedule();
  if (action === 'undo') {
    const passed = rows.map((row) => ({ volunteerId: row.volunteerId, link, since: row.decidedAt ?? now }));
    await withdrawNotices(work, { kind: 'cardPassed', notices: passed });
    return;
  }
  const volunteerIds = rows.map((row) => row.volunteerId);
  await notifyVolunteers(work, { volunteerIds, kind: notices[action], values: details, link });
}
