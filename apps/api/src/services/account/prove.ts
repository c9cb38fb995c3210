import { admitGuess, resetFailedLogins } from '../../auth/lockout.ts';
import type { Ctx } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import type { account } from '../../db/schema/account.ts';

type ProofCtx = Pick<Ctx<'account.proveIdentity'>, 'autocommit' | 'now' | 'hasher'>;

export interface PasswordProof {
  readonly owner: typeof account.$inferSelect;
  /** The password as typed. */
  readonly password: string;
}

/** Returns the subject of the attempts: the account, not the device id, which is a header that a thief could vary. */
export function proofSubject(accountId: string): string {
  return `proof:${accountId}`;
}

/** Checks the password of a logged-in person; a wrong one counts against all proofs of this account. */
export async function assertPassword(ctx: ProofCtx, { owner, password }: PasswordProof): Promise<void> {
  const subject = proofSubject(owner.id);
  await admitGuess(ctx, subject);
  const isRight = await ctx.hasher.verify(owner.passwordState === 'set' ? owner.passwordHash : undefined, password);
  if (!isRight) throw new Refused('wrongPassword');
  await resetFailedLogins(ctx, subject);
}
