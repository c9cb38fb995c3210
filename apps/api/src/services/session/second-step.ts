import type { SecondStepNeeded, TokenGranted } from '@vp/contract';
import { accountLimits, maskEmail, maskPhone, secondStepFor } from '@vp/domain';
import type { Scope, SecondStep } from '@vp/domain';
import { issueTicket } from '../../auth/ticket.ts';
import type { Services } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import type { account } from '../../db/schema/account.ts';
import { acceptAtLogIn } from '../agreement/accept.ts';
import type { ReadVersions } from '../agreement/accept.ts';
import { chooseOrganization, grantSession } from './grant-session.ts';
import type { GrantWork } from './grant-session.ts';
import { readVerifiedPerson } from './identity-facts.ts';
import { rememberDevice } from './known-device.ts';
import { sendLogInMail } from './log-in-mail.ts';

/** Kind of the ticket between the two steps of a log-in. */
export const secondStepTicket = 'login-second-step';

export interface FirstStep {
  readonly owner: typeof account.$inferSelect;
  /** The account has been used on this device. */
  readonly isKnown: boolean;
  readonly scope: Scope;
  readonly organizationId: string | undefined;
  /** Versions of the agreements that the log-in form showed. */
  readonly shown: Partial<ReadVersions>;
}

export type FirstStepWork = GrantWork & Pick<Services, 'cipher' | 'config'>;

/**
 * Completes a successful first step: opens the session, or requires a proof on a device that is new to the account.
 * Without anything to prove, the owner is notified of the new device.
 */
export async function openOrAskForProof(
  work: FirstStepWork,
  { owner, isKnown, scope, organizationId: wanted, shown }: FirstStep,
): Promise<TokenGranted | SecondStepNeeded> {
  const accountId = owner.id;
  const organizationId = await chooseOrganization(work.tx, { scope, accountId, organizationId: wanted });
  const mobile = decryptMobile(work.cipher, owner);
  const { email } = owner;
  const step = secondStepFor({
    isDeviceKnown: isKnown,
    hasPhone: mobile !== undefined,
    hasMail: email !== null,
    isVerified: !isKnown && (await readVerifiedPerson(work, accountId)) !== undefined,
  });
  if (step === undefined) {
    await acceptAtLogIn(work, { accountId, shown });
    if (!isKnown) await rememberDevice(work, accountId);
    return grantSession(work, { accountId, scope, organizationId });
  }
  const ticket = await issueSecondStep(work, { step, accountId, scope, organizationId, shown });
  if (step === 'phone' && mobile !== undefined) return { step, ticket, maskedMobile: maskPhone(mobile) };
  if (step === 'identity' || email === null) return { step: 'identity', ticket };
  await sendLogInMail(work, email);
  return { step: 'mail', ticket, maskedEmail: maskEmail(email) };
}

interface Waiting {
  readonly step: SecondStep;
  readonly accountId: string;
  readonly scope: Scope;
  readonly organizationId: string | undefined;
  readonly shown: Partial<ReadVersions>;
}

function issueSecondStep(
  work: FirstStepWork,
  { step, accountId, scope, organizationId, shown }: Waiting,
): Promise<string> {
  return issueTicket(work, {
    kind: secondStepTicket,
    lifeMs: accountLimits.loginTicketLifeMs,
    accountId,
    deviceId: work.deviceId,
    payload: { step, scope, shown, ...(organizationId === undefined ? {} : { organizationId }) },
  });
}
