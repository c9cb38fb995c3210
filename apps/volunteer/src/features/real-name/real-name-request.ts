import { refusalsForDocumentDates } from '@vp/domain';
import type { DocumentDateRefusal } from '@vp/domain';
import { asksGuardian, message, realNameSchema, validate } from '@vp/validators';
import type { Problem, RealNameValues } from '@vp/validators';
import { guardianFields, identityFields, personalFields } from './real-name-values.ts';
import type { RealNameFormValues, RealNameStep } from './real-name-values.ts';

/** What is left empty is not sent. */
function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false));
}

/** The body of the call, not yet checked: answers to questions that do not arise are left out. */
export function toRequest({ identity, personal, guardian }: RealNameFormValues, now: Date): object {
  return {
    identity: given(identityFields.answers(identity)),
    personal: given(personalFields.answers(personal)),
    ...(asksGuardian(personal.birthDate, now) ? { guardian: given(guardianFields.answers(guardian)) } : {}),
  };
}

/** The body as the rules read it; the form asks for it once nothing in it is wrong. */
export function requestOf(values: RealNameFormValues, now: Date): RealNameValues {
  const checked = validate(realNameSchema, toRequest(values, now), { now });
  if (!checked.ok) throw new TypeError('A form with problems was sent');
  return checked.value;
}

const dateFields = {
  issueDateInFuture: 'identity.issueDate',
  expiryBeforeIssue: 'identity.expiryDate',
  documentExpired: 'identity.expiryDate',
} as const satisfies Record<DocumentDateRefusal, string>;

/** Rules over the document's dates, asked before the person's own data are there. */
function problemsOfDates({ identity }: RealNameFormValues, now: Date): readonly Problem[] {
  const { issueDate, expiryDate } = identityFields.answers(identity);
  const dates = { issueDate: issueDate || undefined, expiryDate: expiryDate || undefined };
  return refusalsForDocumentDates(dates, now).map((refusal) => ({
    path: dateFields[refusal],
    message: message(refusal),
  }));
}

/** Forms that were sent before have no such photo, so the rules for all forms cannot ask for it. */
function problemsOfHandheld({ identity }: RealNameFormValues): readonly Problem[] {
  if (identity.handheldPhotoId !== '') return [];
  return [{ path: 'identity.handheldPhotoId', message: message('required') }];
}

/** What is wrong with the fields of one step. */
export function problemsOfStep(step: RealNameStep, values: RealNameFormValues, now: Date): readonly Problem[] {
  const checked = validate(realNameSchema, toRequest(values, now), { now });
  const problems = checked.ok ? [] : checked.problems;
  if (step === 'review') return [...problems, ...problemsOfHandheld(values)];
  const own = problems.filter(({ path }) => path === step || path.startsWith(`${step}.`));
  if (step !== 'identity') return own;
  const named = new Set(own.map(({ path }) => path));
  const dates = problemsOfDates(values, now).filter(({ path }) => !named.has(path));
  return [...own, ...problemsOfHandheld(values), ...dates];
}
