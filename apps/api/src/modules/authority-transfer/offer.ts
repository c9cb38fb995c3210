import { operatorLimits, toMacaoIso, transferTransitions } from '@vp/domain';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import type { Ctx, Handler, Work } from '../../call/context.ts';
import { breaksUnique } from '../../db/failure.ts';
import { newId } from '../../db/id.ts';
import { authorityTransfer } from '../../db/schema/operator.ts';
import { Refused } from '../../refusal/refused.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { assertPassword } from '../../services/account/prove.ts';
import { readPassword } from '../../services/account/read-password.ts';
import { audit } from '../../services/audit/audit.ts';
import { lockRole, readOfficeName, readRoleName } from '../../services/operator/roles.ts';

/**
 * Offers the administration to an operator, with two proofs of the administrator: the password, and a code to the
 * phone.
 */
export const offer: Handler<'authorityTransfer.offer'> = async (ctx) => {
  const { actor, body, now } = ctx;
  if (actor.role !== 'administrator') throw new Refused('administratorNeeded');
  const checked = await prove(ctx);
  const expiresAt = new Date(now.getTime() + operatorLimits.transferLifeMs);
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const { organizationId } = actor;
    await useSmsCode(work, checked);
    const mine = await lockRole(tx, { organizationId, accountId: actor.accountId });
    if (mine?.role !== 'administrator') throw new Refused('administratorNeeded');
    const theirs = await lockRole(tx, { organizationId, accountId: body.toAccountId });
    if (theirs?.role !== 'operator') throw new Refused('operatorNeeded');
    const transferId = await store(work, expiresAt);
    await audit(work, 'transfer.offered', { subjectId: transferId, details: { toAccountId: body.toAccountId } });
    const from = await readRoleName(tx, { organizationId, accountId: actor.accountId });
    const values = { organization: await readOfficeName(tx, organizationId), name: from };
    await notifyAccount(work, { accountId: body.toAccountId, kind: 'transferOffered', values });
    return { transferId, expiresAt: toMacaoIso(expiresAt) };
  });
};

async function prove(ctx: Ctx<'authorityTransfer.offer'>) {
  const { actor, body, cipher } = ctx;
  const owner = await readAccount(ctx.db, actor.accountId);
  await assertPassword(ctx, { owner, password: await readPassword(ctx, body) });
  if (owner.mobileFingerprint !== mobileFingerprint(cipher, body.mobile)) throw new Refused('useBoundPhone');
  const checked = await checkSmsCode(ctx, { purpose: 'proof', mobile: body.mobile, code: body.smsCode });
  if (checked === undefined) throw new Refused('wrongSmsCode');
  return checked;
}

async function store({ tx, actor, body, now }: Work<'authorityTransfer.offer'>, expiresAt: Date): Promise<string> {
  const { organizationId } = actor;
  const { from, to } = transferTransitions.lapse;
  await tx
    .update(authorityTransfer)
    .set({ state: to, endedAt: now })
    .where(
      and(
        eq(authorityTransfer.organizationId, organizationId),
        inArray(authorityTransfer.state, [...from]),
        lte(authorityTransfer.expiresAt, now),
      ),
    );
  const id = newId();
  const sides = { fromAccountId: actor.accountId, toAccountId: body.toAccountId };
  try {
    await tx.insert(authorityTransfer).values({ id, organizationId, ...sides, createdAt: now, expiresAt });
  } catch (error) {
    if (breaksUnique(error, 'authority_transfer_open')) throw new Refused('transferOpen');
    throw error;
  }
  return id;
}
