import type { Correction, CorrectionRow } from '@vp/contract';
import { correctedStates, correctionLapsesAt, refusalForCorrector, toMacaoIso } from '@vp/domain';
import type { CorrectionKind, CorrectionTarget } from '@vp/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { correction } from '../../db/schema/correction.ts';
import { mayActFor } from '../organization/tree.ts';
import { readPeopleFacts } from '../review/people.ts';

export type StoredCorrection = typeof correction.$inferSelect;

/** A row with its decision. */
export interface DecidedRow {
  readonly kind: CorrectionKind;
  readonly id: string;
  readonly state: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

export interface CorrectableRow extends DecidedRow {
  readonly target: CorrectionTarget | undefined;
  readonly concernedId: string | null;
}

/** Earlier corrections in one answer. */
const pastMax = 10;

/** Whether a correction is about the decision that holds now. */
export function isCurrent(row: StoredCorrection, { state, decidedAt }: DecidedRow): boolean {
  return row.fromState === state && row.decidedAt?.getTime() === decidedAt?.getTime();
}

/** Whether the time of an open correction is over. */
export function hasLapsed({ requestedAt }: StoredCorrection, now: Date): boolean {
  return correctionLapsesAt(requestedAt) <= now;
}

interface CorrectionReader {
  readonly db: Reader;
  readonly now: Date;
  readonly actor: { readonly accountId: string; readonly organizationId: string };
}

/** Returns what the reader can do about the decision of a row, and its earlier corrections. */
export async function readCorrection({ db, actor, now }: CorrectionReader, row: CorrectableRow): Promise<Correction> {
  const { kind, subjectId, requestedAt, id } = correction;
  const rows = await db
    .select()
    .from(correction)
    .where(and(eq(kind, row.kind), eq(subjectId, row.id)))
    .orderBy(desc(requestedAt), desc(id))
    .limit(pastMax);
  const deciderIds = rows.flatMap(({ requestedBy, agreedBy, decidedBy }) => [requestedBy, agreedBy, decidedBy]);
  const { deciders } = await readPeopleFacts(db, { volunteerIds: [], deciderIds });
  const toName = (accountId: string | null) => (accountId === null ? null : (deciders.get(accountId) ?? null));
  const toRow = (stored: StoredCorrection): CorrectionRow => ({
    correctionId: stored.id,
    state: stored.state,
    from: stored.fromState,
    to: stored.toState,
    reason: stored.reason,
    requestedAt: toMacaoIso(stored.requestedAt),
    requestedBy: toName(stored.requestedBy) ?? '',
    agreedBy: toName(stored.agreedBy),
    closedAt: stored.closedAt && toMacaoIso(stored.closedAt),
    decision: {
      decidedAt: stored.decidedAt && toMacaoIso(stored.decidedAt),
      decidedBy: toName(stored.decidedBy),
      reason: stored.decidedReason,
    },
  });
  const open = rows.find((stored) => stored.state === 'open' && isCurrent(stored, row) && !hasLapsed(stored, now));
  const mayAct =
    open !== undefined &&
    (await mayActFor(db, { askedFrom: open.byOrganizationId, organizationId: actor.organizationId }));
  const own = { accountId: actor.accountId, concernedId: row.concernedId };
  return {
    from: correctedStates.find((state) => state === row.state) ?? null,
    target: row.target !== undefined && refusalForCorrector(own, undefined) === undefined ? row.target : null,
    open: open
      ? {
          ...toRow(open),
          canAgree: mayAct && refusalForCorrector(own, open.requestedBy) === undefined,
          canWithdraw: mayAct,
        }
      : null,
    past: rows.filter((stored) => stored.state !== 'open').map(toRow),
  };
}
