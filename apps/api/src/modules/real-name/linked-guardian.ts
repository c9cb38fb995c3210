import { asksGuardian, namesInForm, realNameSchema, validate } from '@vp/validators';
import type { RealNameValues } from '@vp/validators';
import type { Work } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { takeConfirmation } from '../../services/guardian/requests.ts';

type SubmitWork = Work<'realName.submit'>;

interface WithGuardian {
  readonly work: SubmitWork;
  /** Photos that the guardian uploaded. */
  readonly guardianPhotoIds: readonly string[];
}

/** Casts what a guardian entered: only values of the schema were encrypted. */
const toGuardian = (entered: unknown) => entered as NonNullable<RealNameValues['guardian']>;

/** Returns the work with the guardian of a confirmation by link in the form; checks the whole form again. */
export async function withLinkedGuardian(work: SubmitWork): Promise<WithGuardian> {
  const { tx, cipher, now, language, actor, body } = work;
  const { guardianRequestId, ...form } = body;
  if (guardianRequestId === undefined) return { work, guardianPhotoIds: [] };
  // From 18 on a form has no guardian; a typed guardian is in place of the link.
  if (!asksGuardian(form.personal.birthDate, now) || form.guardian !== undefined) {
    return { work: { ...work, body: form }, guardianPhotoIds: [] };
  }
  const { volunteerId } = actor;
  const names = namesInForm(form.personal);
  const used = { requestId: guardianRequestId, volunteerId, purpose: 'realName', names } as const;
  const { entered, photoIds } = await takeConfirmation(work, used);
  const whole = { ...body, guardian: toGuardian(entered) };
  const applicantMobile = decryptMobile(cipher, await readAccount(tx, actor.accountId)) ?? '';
  const checked = validate(realNameSchema, whole, { now, applicantMobile });
  if (!checked.ok) {
    // The volunteer does not see what the guardian entered: every problem stands at the section.
    const [first] = checked.problems;
    const message = first && problemText(language, first.message);
    throw new Refused('guardianSame', message === undefined ? {} : { problems: [{ path: 'guardian', message }] });
  }
  return { work: { ...work, body: whole }, guardianPhotoIds: photoIds };
}
