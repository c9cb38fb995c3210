import { unlinkedCode } from '@vp/contract';
import { onePassLimits, onePassOutcome } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Services, Work } from '../../call/context.ts';
import { CodedAnswer } from '../../call/result.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import type { Reader } from '../../db/client.ts';
import { breaksUnique } from '../../db/failure.ts';
import { newId } from '../../db/id.ts';
import { account } from '../../db/schema/account.ts';
import type { OnePassPerson } from '../../ports/one-pass.ts';
import { Refused } from '../../refusal/refused.ts';
import { insertAccount } from '../account/insert-account.ts';
import { audit } from '../audit/audit.ts';
import { findFreeUsername } from '../registration/free-username.ts';
import { askProvider, requireProvider, takeState } from './authorization.ts';
import { grantSession } from './grant-session.ts';
import type { LogInAnswer, LogInCtx } from './grant-session.ts';
import { rememberDevice } from './known-device.ts';
import { askForPassword } from './one-pass-proof.ts';

export interface OnePassStep {
  readonly code: string;
  readonly state: string;
}

/**
 * Logs in by one-pass, which proves the identity, so that no second step follows. An identity without an account gets a
 * new one if the provider shares a mobile that no account uses; otherwise the answer has its own code for 'no account'.
 */
export async function logInByOnePass(ctx: LogInCtx, { code, state }: OnePassStep): Promise<LogInAnswer> {
  const person = await identifyByOnePass(ctx, { code, state });
  const passwordHash = await ctx.hasher.hash(onePassLimits.defaultPassword);
  try {
    return await ctx.transaction((work) => enter(work, { person, passwordHash }));
  } catch (error) {
    // In a concurrent log-in of the same new person, the other call has created the account.
    if (!breaksUnique(error, 'account_one_pass') && !breaksUnique(error, 'account_mobile')) throw error;
    return ctx.transaction((work) => enter(work, { person, passwordHash }));
  }
}

/** Returns the person of a code that came back to this device. */
export async function identifyByOnePass(
  ctx: Pick<LogInCtx, 'ports' | 'now' | 'deviceId' | 'autocommit' | 'log' | 'requestId'>,
  { code, state }: OnePassStep,
): Promise<OnePassPerson> {
  requireProvider(ctx.ports, 'onePass');
  const kept = await takeState(ctx, { provider: 'onePass', state });
  return askProvider(ctx, 'onePass', () => ctx.ports.onePass.identify(code, kept));
}

interface Entering {
  readonly person: OnePassPerson;
  /** Hash of the default password, for a new account. */
  readonly passwordHash: string;
}

async function enter(work: Work<'session.logIn'>, { person, passwordHash }: Entering): Promise<LogInAnswer> {
  const { tx } = work;
  // The mobile is checked first: in a concurrent log-in of the same new person, the second call finds it taken and then
  // finds the account.
  const hasFreeMobile = person.mobile !== undefined && (await isFree(work, person.mobile));
  const [owner] = await tx.select().from(account).where(eq(account.onePassId, person.subject)).limit(1);
  if (owner?.state === 'blocked') throw new Refused('sessionBlocked');
  const outcome = onePassOutcome({ passwordState: owner?.passwordState, hasFreeMobile });
  if (owner === undefined) {
    if (outcome === 'unlinked' || person.mobile === undefined)
      return new CodedAnswer(unlinkedCode, { step: 'account' as const });
    const made = { subject: person.subject, mobile: person.mobile, passwordHash };
    return askForPassword(work, { owner: await makeAccount(work, made) });
  }
  if (outcome === 'choosePassword') return askForPassword(work, { owner });
  await rememberDevice(work, owner.id);
  return grantSession(work, { accountId: owner.id, scope: 'volunteer', organizationId: undefined });
}

async function isFree({ tx, cipher }: Pick<Services, 'cipher'> & { readonly tx: Reader }, mobile: string) {
  const fingerprint = mobileFingerprint(cipher, mobile);
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.mobileFingerprint, fingerprint))
    .limit(1);
  return rows.length === 0;
}

type NewAccount = Required<OnePassPerson> & Pick<Entering, 'passwordHash'>;

async function makeAccount(work: Work<'session.logIn'>, { subject, mobile, passwordHash }: NewAccount) {
  const { tx, now, language } = work;
  const id = newId(now.getTime());
  const username = await findFreeUsername(tx);
  await insertAccount(work, {
    id,
    username,
    mobile: mobile ?? '',
    passwordHash,
    passwordState: 'default',
    onePassId: subject,
    language,
  });
  await audit({ ...work, actor: { accountId: id } }, 'account.registered', { subjectId: id, details: {} });
  return { id, username };
}
