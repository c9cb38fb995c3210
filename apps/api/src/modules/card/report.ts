import type { BatchRow, Refusal } from '@vp/contract';
import { bankActions, refusalForCardStep, cardTransitions } from '@vp/domain';
import type { CardState } from '@vp/domain';
import { inArray } from 'drizzle-orm';
import type { Ctx, Handler, Work } from '../../call/context.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { refusalText } from '../../refusal/text.ts';
import { changeCards } from './change-cards.ts';

type Row = Ctx<'card.report'>['body']['rows'][number];

/**
 * Stores a bank's report row by row: each is accepted or refused by itself. A second row for the same application sees
 * the result of the first one.
 */
export const report: Handler<'card.report'> = async (ctx) => {
  const { body, language } = ctx;
  return ctx.transaction(async (work) => {
    const done = new Set<Row>();
    for (const rows of splitIntoTurns(body.rows)) await takeTurn(work, rows, done);
    const known = await readKnown(work, body.rows);
    const rows = body.rows.map((row): BatchRow => {
      if (done.has(row)) return { id: row.applicationId, done: true, message: null };
      const refusal = findRefusal(row, known.get(row.applicationId));
      return { id: row.applicationId, done: false, message: refusalText(language, refusal) };
    });
    return { rows };
  });
};

/** Returns why a row was not stored. A file that is imported twice repeats what is recorded. */
function findRefusal(row: Row, state: CardState | undefined): Refusal {
  if (state === undefined) return 'notFound';
  const { needsReason, from, to } = cardTransitions[row.action];
  const hasPassed = row.action === 'print' && state === 'received';
  if (state === to || hasPassed) return 'alreadyRecorded';
  const step = refusalForCardStep(from[0], row);
  return needsReason && step !== undefined ? 'reasonMissing' : 'wrongState';
}

/** Splits the rows into turns that contain each application once. */
function splitIntoTurns(rows: readonly Row[]): readonly (readonly Row[])[] {
  const turns: Row[][] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const turn = seen.get(row.applicationId) ?? 0;
    seen.set(row.applicationId, turn + 1);
    (turns[turn] ??= []).push(row);
  }
  return turns;
}

/** Uses one write for each action; refusals have individual reasons, so they are written one by one. */
async function takeTurn(work: Work<'card.report'>, rows: readonly Row[], done: Set<Row>): Promise<void> {
  for (const action of bankActions) {
    const asked = rows.filter((row) => row.action === action);
    const batches = action === 'refuse' ? asked.map((row) => [row]) : [asked];
    for (const batch of batches) {
      const possible = batch.filter((row) => refusalForCardStep(cardTransitions[action].from[0], row) === undefined);
      if (possible.length === 0) continue;
      const ids = possible.map(({ applicationId }) => applicationId);
      const changed = await changeCards(work, {
        ids,
        action,
        reason: action === 'refuse' ? batch[0]?.reason : undefined,
      });
      const changedIds = new Set(changed.flatMap(({ id, refusal }) => (refusal === undefined ? [id] : [])));
      for (const row of possible) if (changedIds.has(row.applicationId)) done.add(row);
    }
  }
}

async function readKnown({ tx }: Work<'card.report'>, rows: readonly Row[]): Promise<ReadonlyMap<string, CardState>> {
  const { id, state } = cardApplication;
  const ids = rows.map(({ applicationId }) => applicationId);
  const found = await tx.select({ id, state }).from(cardApplication).where(inArray(id, ids));
  return new Map(found.map((row) => [row.id, row.state]));
}
