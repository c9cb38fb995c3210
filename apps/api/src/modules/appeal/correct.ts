import { correctionTargets, defaultQuietHours } from '@vp/domain';
import type { CorrectionTarget } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { toCondition } from '../../db/scope.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { text } from '../../refusal/text.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { correctDecision } from '../../services/correction/correct.ts';
import type { CorrectableRow } from '../../services/correction/read-correction.ts';
import { enqueue } from '../../services/notification/outbox.ts';
import { readAppealForm } from '../../services/recovery/stored-appeal.ts';
import type { StoredAppeal } from '../../services/recovery/stored-appeal.ts';
import { endResetLink, hasUnusedLink } from '../../services/recovery/tickets.ts';
import { appealScope } from '../../services/review/appeal-scope.ts';

/** Corrects the decision on an appeal: its link ends before its use, and the appeal waits again. */
export const correct: Handler<'appeal.correct'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, cipher } = work;
    const scope = toCondition(await appealScope(tx, actor.organizationId));
    const known = and(eq(passwordAppeal.id, params.id), scope);
    const [locked] = await tx.select().from(passwordAppeal).where(known).for('update');
    const row = orNotFound(locked);
    const { number, accountId, language } = row;
    if (row.state === 'passed' && !(await hasUnusedLink(tx, row.id))) throw new Refused('resetLinkUsed');
    const correctable = await toCorrectable(tx, row);
    return correctDecision(
      work,
      { ...correctable, ownerId: accountId ?? row.id, office: { permission: 'personnel-find-pwd', name: number } },
      async (reason) => {
        if (row.state === 'passed' && !(await endResetLink(work, row.id))) throw new Refused('resetLinkUsed');
        await tx
          .update(passwordAppeal)
          .set({ state: 'underReview', reason: null, decidedAt: null, decidedBy: null, agreedBy: null, agreedAt: null })
          .where(eq(passwordAppeal.id, row.id));
        const { mobile } = readAppealForm(cipher, row);
        const said = text(language, 'sms.appealCorrected', { number, reason });
        await enqueue(work, { kind: 'sms', mobile, text: said }, defaultQuietHours);
        if (accountId === null) return;
        await notifyOwner(work, {
          before: await readAccount(tx, accountId),
          kind: 'appealCorrected',
          values: { number, reason },
        });
      },
    );
  });

/** Returns an appeal with what its correction would do: not after its link was used, or its owner stopped it. */
export async function toCorrectable(db: Reader, row: StoredAppeal): Promise<CorrectableRow> {
  const { id, state, decidedAt, decidedBy, reason, accountId } = row;
  const target = await findTarget(db, row);
  return { kind: 'appeal', id, state, decidedAt, decidedBy, reason, target, concernedId: accountId };
}

async function findTarget(db: Reader, row: StoredAppeal): Promise<CorrectionTarget | undefined> {
  const { id, state, accountId, decidedBy, photosErasedAt } = row;
  if (state === 'underReview' || photosErasedAt !== null) return undefined;
  if (state === 'passed') return (await hasUnusedLink(db, id)) ? correctionTargets.appeal.passed : undefined;
  const isStopped = accountId !== null && decidedBy === accountId;
  return isStopped ? undefined : correctionTargets.appeal.failed;
}
