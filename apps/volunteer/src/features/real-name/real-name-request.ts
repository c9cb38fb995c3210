import { refusalsForDocumentDates } from '@vp/domain';
import type { DocumentDateRefusal } from '@vp/domain';
import { asksGuardian, message, realNameSchema, validate } from '@vp/validators';
import type { Problem, RealNameValues } from '@vp/validators';
import { guardianFields, identityFields, personalFields } from './real-name-values.ts';
import type { RealNameFormValues, RealNameStep } from './real-name-values.ts';

/** Removes empty values, which are not sent. */
function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false));
}

/** Returns the unchecked body of the call, without answers to questions that do not apply. */
export function toRequest({ identity, personal, guardian }: RealNameFormValues, now: Date): object {
  return {
    identity: given(identityFields.answers(identity)),
    personal: given(personalFields.answers(personal)),
    ...(asksGuardian(personal.birthDate, now) ? guardianPart(guardian) : {}),
  };
}

function guardianPart({ requestId, ...typed }: RealNameFormValues['guardian']): object {
  if (requestId !== '') return { guardianRequestId: requestId };
  const { requestId: _none, ...answered } = guardianFields.answers({ ...typed, requestId });
  return { guardian: given(answered) };
}

/** Returns the body of the call. Throws if a value is wrong; the form calls it only without problems. */
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

/** Returns the problems of the document's dates, which are checked before the personal data exist. */
function problemsOfDates({ identity }: RealNameFormValues, now: Date): readonly Problem[] {
  const { issueDate, expiryDate } = identityFields.answers(identity);
  const dates = { issueDate: issueDate || undefined, expiryDate: expiryDate || undefined };
  return refusalsForDocumentDates(dates, now).map((refusal) => ({
    path: dateFields[refusal],
    message: message(refusal),
  }));
}

/** Returns the problems of one step. */
export function problemsOfStep(step: RealNameStep, values: RealNameFormValues, now: Date): readonly Problem[] {
  const checked = validate(realNameSchema, toRequest(values, now), { now });
  const problems = checked.ok ? [] : checked.problems;
  if (step === 'review') return problems;
  const own = problems.filter(({ path }) => path === step || path.startsWith(`${step}.`));
  if (step !== 'identity') return own;
  const named = new Set(own.map(({ path }) => path));
  const dates = problemsOfDates(values, now).filter(({ path }) => !named.has(path));
  return [...own, ...dates];
}
