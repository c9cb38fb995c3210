import type { Handler } from '../../call/context.ts';
import { agreementAcceptance } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { readNamesInForce } from '../../services/agreement/versions.ts';

/** Records one acceptance; two concurrent ones are stored once. */
export const accept: Handler<'agreement.accept'> = async (ctx) =>
  ctx.transaction(async ({ tx, actor, body, language, now }) => {
    const { accountId } = actor;
    const { kind, agreementVersion: version } = body;
    const inForce = await readNamesInForce(tx, now);
    if (inForce[kind] !== version) throw new Refused('agreementMissing');
    await tx
      .insert(agreementAcceptance)
      .values({ accountId, agreement: kind, version, language, acceptedAt: now })
      .onConflictDoNothing();
    return { accepted: true };
  });
