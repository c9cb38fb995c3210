import { hourMs } from '@vp/domain';
import type { Scope } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { countInWindow, undoAttempt } from '../../auth/attempts.ts';
import type { CountedAttempt } from '../../auth/attempts.ts';
import { admitGuess, resetFailedLogins } from '../../auth/lockout.ts';
import type { PasswordHasher } from '../../auth/password.ts';
import type { TxWork } from '../../call/context.ts';
import { readNetwork } from '../../call/rate-limit.ts';
import { account } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { comparableLogin, findAccount } from '../../services/session/find-account.ts';
import { knowsDevice } from '../../services/session/known-device.ts';
import type { LogInAnswer, LogInCtx } from '../../services/session/grant-session.ts';
import { askForPassword, findProof } from '../../services/session/one-pass-proof.ts';
import { openOrAskForProof } from '../../services/session/second-step.ts';
import type { FirstStep } from '../../services/session/second-step.ts';

export interface PasswordStep {
  readonly scope: Scope;
  readonly username: string;
  /** Encrypted. */
  readonly password: string;
  readonly keyId: string;
  readonly organizationId: string | undefined;
  /** Versions of the agreements that the form showed. */
  readonly shown: FirstStep['shown'];
}

/**
 * First step: account name or mobile, and password. On a device that is new to the account the second step follows.
 * Wrong guesses from unknown devices are counted apart from those of each known device, which they never lock out.
 */
export async function logInByPassword(ctx: LogInCtx, step: PasswordStep): Promise<LogInAnswer> {
  const { now, deviceId } = ctx;
  const password = await ctx.passwords.decrypt({ keyId: step.keyId, password: step.password }, now);
  if (password === undefined) throw new Refused('wrongEncryption');
  const owner = await findAccount(ctx, step.username);
  const isKnown = await knowsDevice(ctx, owner?.id);
  // Counts by the typed text, not by the account: a lock would reveal which user name and phone belong to one person.
  const subject = isKnown ? `${owner?.id}:${deviceId}` : comparableLogin(ctx, step.username);
  const stranger = isKnown ? undefined : await countStranger(ctx);
  await admitGuess(ctx, subject);
  // An unknown account takes the same time and gets the same answer.
  const isRight = await ctx.hasher.verify(owner?.passwordHash ?? undefined, password);
  if (!isRight || owner === undefined) throw new Refused('wrongCredentials');
  // The default password is public: it only counts if one-pass has just identified this person.
  const proof = owner.passwordState === 'set' ? undefined : await findProof(ctx, owner.id);
  if (owner.passwordState === 'default' && proof === undefined) throw new Refused('wrongCredentials');
  await resetFailedLogins(ctx, subject);
  if (stranger !== undefined) await undoAttempt({ tx: ctx.autocommit }, stranger);
  if (owner.state === 'blocked') throw new Refused('sessionBlocked');
  const upgraded = await hashAgain(ctx.hasher, owner.passwordHash, password);
  return ctx.transaction(async (work) => {
    if (upgraded !== undefined) await storeUpgraded(work, owner.id, upgraded);
    if (proof !== undefined) return askForPassword(work, { owner, until: proof.expiresAt });
    const { scope, organizationId, shown } = step;
    return openOrAskForProof(work, { owner, isKnown, scope, organizationId, shown });
  });
}

interface Upgraded {
  readonly passwordHash: string;
  readonly replaces: string;
}

/** The password as the current parameters hash it; undefined where the stored hash has them already. */
async function hashAgain(
  hasher: PasswordHasher,
  replaces: string | null,
  password: string,
): Promise<Upgraded | undefined> {
  if (replaces === null || !hasher.isOutdated(replaces)) return undefined;
  return { passwordHash: await hasher.hash(password), replaces };
}

/** A password that was changed in the meantime stays. */
async function storeUpgraded({ tx }: TxWork, accountId: string, { passwordHash, replaces }: Upgraded): Promise<void> {
  await tx
    .update(account)
    .set({ passwordHash })
    .where(and(eq(account.id, accountId), eq(account.passwordHash, replaces)));
}

const strangersPerHour = 600;

/**
 * One password tried on many accounts locks none of them; its network has a limit of its own. Undefined without a
 * limit. The attempt is counted before the password check and undone if it is correct.
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
