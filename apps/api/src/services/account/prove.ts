import { admitGuess, forgetGuesses } from '../../auth/lockout.ts';
import type { Ctx } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import type { account } from '../../db/schema/account.ts';

type ProofCtx = Pick<Ctx<'account.proveIdentity'>, 'autocommit' | 'now' | 'hasher'>;

export interface PasswordProof {
  readonly owner: typeof account.$inferSelect;
  /** As it was typed. */
  readonly password: string;
}

/** By the account that the session belongs to: a device id is a header, and a thief would send another each time. */
export function proofSubject(accountId: string): string {
  return `proof:${accountId}`;
}

/** The password of somebody who is logged in; a wrong one counts against all proofs of this account. */
export async function assertPassword(ctx: ProofCtx, { owner, password }: PasswordProof): Promise<void> {
  const subject = proofSubject(owner.id);
  await admitGuess(ctx, subject);
  const isRight = await ctx.hasher.verify(owner.passwordState === 'set' ? owner.passwordHash : undefined, password);
  if (!isRight) throw new Refused('wrongPassword');
  await forgetGuesses(ctx, subject);
}
