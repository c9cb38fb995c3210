import type { PhoneStepNeeded, TokenGranted } from '@vp/contract';
import { accountLimits, maskPhone } from '@vp/domain';
import type { Scope } from '@vp/domain';
import { issueTicket } from '../../auth/ticket.ts';
import type { Services } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import type { account } from '../../db/schema/account.ts';
import { chooseOrganization, grantSession } from './grant-session.ts';
import type { GrantWork } from './grant-session.ts';

/** Kind of the ticket between the two steps of a log-in. */
export const phoneTicket = 'login-phone';

export interface FirstStep {
  readonly owner: typeof account.$inferSelect;
  /** The account has been used on this device. */
  readonly isKnown: boolean;
  readonly scope: Scope;
  readonly organizationId: string | undefined;
}

/**
 * Completes a successful first step: opens the session, or requires the phone on a device that is new to the account.
 */
export async function openOrAskForPhone(
  work: GrantWork & Pick<Services, 'cipher'>,
  { owner, isKnown, scope, organizationId: wanted }: FirstStep,
): Promise<TokenGranted | PhoneStepNeeded> {
  const accountId = owner.id;
  const organizationId = await chooseOrganization(work.tx, { scope, accountId, organizationId: wanted });
  const mobile = decryptMobile(work.cipher, owner);
  if (isKnown || mobile === undefined) return grantSession(work, { accountId, scope, organizationId });
  const ticket = await issueTicket(work, {
    kind: phoneTicket,
    lifeMs: accountLimits.loginTicketLifeMs,
    accountId,
    deviceId: work.deviceId,
    payload: { scope, ...(organizationId === undefined ? {} : { organizationId }) },
  });
  return { step: 'phone', ticket, maskedMobile: maskPhone(mobile) };
}
