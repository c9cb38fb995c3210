import { hourMs } from '@vp/domain';
import type { Scope } from '@vp/domain';
import { countInWindow, takeBackAttempt } from '../../auth/attempts.ts';
import type { CountedAttempt } from '../../auth/attempts.ts';
import { admitGuess, forgetGuesses } from '../../auth/lockout.ts';
import { readNetwork } from '../../call/rate-limit.ts';
import { Refused } from '../../refusal/refused.ts';
import { comparableLogin, findAccount } from '../../services/session/find-account.ts';
import { knowsDevice } from '../../services/session/known-device.ts';
import type { LogInAnswer, LogInCtx } from '../../services/session/grant-session.ts';
import { askForPassword, findProof } from '../../services/session/one-pass-proof.ts';
import { openOrAskForPhone } from '../../services/session/phone-ticket.ts';

export interface PasswordStep {
  readonly scope: Scope;
  readonly username: string;
  /** Encrypted. */
  readonly password: string;
  readonly keyId: string;
  readonly organizationId: string | undefined;
}

/**
 * First step: account name or mobile and password. On a device that is new to the account the second one follows. Wrong
 * guesses of strangers are counted apart from those of each device that the account knows, which they never lock out.
 */
export async function logInByPassword(ctx: LogInCtx, step: PasswordStep): Promise<LogInAnswer> {
  const { now, deviceId } = ctx;
  const password = await ctx.passwords.decrypt({ keyId: step.keyId, password: step.password }, now);
  if (password === undefined) throw new Refused('wrongEncryption');
  const owner = await findAccount(ctx, step.username);
  const isKnown = await knowsDevice(ctx, owner?.id);
  // By what was typed, not by the account: a lock would tell which user name and which phone are one person's.
  const subject = isKnown ? `${owner?.id}:${deviceId}` : comparableLogin(ctx, step.username);
  const stranger = isKnown ? undefined : await countStranger(ctx);
  await admitGuess(ctx, subject);
  // An unknown account costs the same work and gets the same answer.
  const isRight = await ctx.hasher.verify(owner?.passwordHash ?? undefined, password);
  if (!isRight || owner === undefined) throw new Refused('wrongCredentials');
  // The six zeros are everybody's: they only say something where one-pass has just named this person.
  const proof = owner.passwordState === 'set' ? undefined : await findProof(ctx, owner.id);
  if (owner.passwordState === 'default' && proof === undefined) throw new Refused('wrongCredentials');
  await forgetGuesses(ctx, subject);
  if (stranger !== undefined) await takeBackAttempt({ tx: ctx.autocommit }, stranger);
  if (owner.state === 'blocked') throw new Refused('sessionBlocked');
  return ctx.transaction(async (work) => {
    if (proof !== undefined) return askForPassword(work, { owner, until: proof.expiresAt });
    return openOrAskForPhone(work, { owner, isKnown, scope: step.scope, organizationId: step.organizationId });
  });
}

const strangersPerHour = 600;

/**
 * One password over many accounts locks none of them; the network that it comes from has a limit of its own. Undefined
 * where nothing is limited. It counts before the password is looked at; the right one is taken back.
 */
async function countStranger({ autocommit, now, address, config }: LogInCtx): Promise<CountedAttempt | undefined> {
  if (config.rateFactor === 0) return undefined;
  const attempt = { kind: 'password-network', subject: readNetwork(address), windowMs: hourMs };
  const counted = await countInWindow({ tx: autocommit, now }, attempt);
  if (counted.count > strangersPerHour * config.rateFactor) {
    const waitMs = counted.windowEndsAt.getTime() - now.getTime();
    throw new Refused('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  return counted;
}
