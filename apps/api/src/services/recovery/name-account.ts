import type { RecoveryStarted } from '@vp/contract';
import {
  accountLimits,
  hiddenMobile,
  isMobile,
  maskPhone,
  parseAnyPhone,
  recoveryMethods,
  refusalForRecoveryMethod,
} from '@vp/domain';
import { readNetwork } from '../../call/rate-limit.ts';
import { issueTicket } from '../../auth/ticket.ts';
import type { CallFacts, CipherWork, Ctx } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { Refused } from '../../refusal/refused.ts';
import { readQuestionIds } from '../account/security-answers.ts';
import { comparableLogin, findAccountToRecover } from '../session/find-account.ts';
import { knowsDevice } from '../session/known-device.ts';
import { isCaptchaRight, useCaptcha as takeCaptcha } from '../verification/captcha-answer.ts';
import { recoveryTicket } from './tickets.ts';

const noAccount = '00000000-0000-0000-0000-000000000000';

const ofStranger = 'recovery:stranger:';

/** Whether a counter is of a device that the named account does not know. */
export function isSubjectOfStranger(subject: string): boolean {
  return subject.startsWith(ofStranger);
}

export interface NamedByText {
  /** User name, phone, volunteer number or document number, as typed. */
  readonly keyword: string;
  readonly captcha: string;
}

/** The result of the first step, with or without an account. */
interface Named {
  readonly accountId: string | undefined;
  /** Subject of the attempt counter. */
  readonly subject: string;
  readonly given: { readonly deviceId: string; readonly answer: string };
  readonly answer: Omit<RecoveryStarted, 'ticket'>;
}

type NameCtx = Pick<Ctx<'recovery.start'>, 'address' | 'db' | 'cipher' | 'deviceId' | 'autocommit' | 'now' | 'config'>;

/** Reads the named account. The queries and the answer are the same whether it exists or not. */
export async function readNamed(ctx: NameCtx, { keyword, captcha }: NamedByText): Promise<Named> {
  const { deviceId, cipher, db, address } = ctx;
  if (deviceId === undefined) throw new Refused('wrongCaptcha');
  const given = { deviceId, answer: captcha };
  if (!(await isCaptchaRight(ctx, given))) throw new Refused('wrongCaptcha');
  const owner = await findAccountToRecover(ctx, keyword);
  const isDeviceKnown = await knowsDevice(ctx, owner?.id);
  const questions = await readQuestionIds(db, owner?.id ?? noAccount);
  const mobile = owner === undefined ? undefined : decryptMobile(cipher, owner);
  const facts = { isDeviceKnown, hasQuestions: questions.length > 0 };
  // Strangers are counted by network, device and typed text. Counted by account, they could lock the owner out, and a
  // shared lock would disclose that two names belong to one account.
  const stranger = `${readNetwork(address)}:${deviceId}:${comparableLogin(ctx, keyword)}`;
  return {
    accountId: owner?.id,
    subject: isDeviceKnown ? `recovery:${owner?.id}:${deviceId}` : `${ofStranger}${stranger}`,
    given,
    answer: {
      maskedMobile: isDeviceKnown && mobile !== undefined ? maskPhone(mobile) : maskedForStranger(keyword),
      methods: recoveryMethods.map((method) => ({ method, refusal: refusalForRecoveryMethod(method, facts) ?? null })),
    },
  };
}

/** Hides the phone, which would disclose that two names belong to one account; a typed phone is shown as typed. */
function maskedForStranger(keyword: string): string {
  const phone = parseAnyPhone(keyword);
  return phone !== undefined && isMobile(phone) ? maskPhone(phone.e164) : hiddenMobile;
}

/** Consumes the captcha and issues the ticket for the next steps. */
export async function issueRecovery(
  work: CipherWork & Pick<CallFacts, 'deviceId'>,
  { accountId, subject, given, answer }: Named,
): Promise<RecoveryStarted> {
  await takeCaptcha(work, given);
  const ticket = await issueTicket(work, {
    kind: recoveryTicket,
    lifeMs: accountLimits.recoveryTicketLifeMs,
    accountId,
    deviceId: given.deviceId,
    payload: { subject },
  });
  return { ticket, ...answer };
}
