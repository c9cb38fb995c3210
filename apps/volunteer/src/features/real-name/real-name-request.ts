import { isCodeOf, documentTypes, mayHaveNoExpiry, refusalsForDocumentDates } from '@vp/domain';
import type { DocumentDateRefusal } from '@vp/domain';
import { asksGuardian, message, needsBackPhoto, realNameSchema, validate } from '@vp/validators';
import type { Problem, RealNameValues } from '@vp/validators';
import type { RealNameFormValues, RealNameStep } from './real-name-values.ts';

/** What is left empty is not sent. */
function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false));
}

/** The document as it is sent: a back photo only where the type has one. */
export function documentOf<Values extends { documentType: string; backPhotoId: string }>(values: Values): Values {
  const { documentType } = values;
  const hasBack = !isCodeOf(documentTypes, documentType) || needsBackPhoto(documentType);
  return hasBack ? values : { ...values, backPhotoId: '' };
}

/** The body of the call, not yet checked: answers to questions that do not arise are left out. */
export function toRequest(values: RealNameFormValues, now: Date): object {
  const { personal, guardian } = values;
  const identity = documentOf(values.identity);
  const isTimeless =
    identity.noExpiry && isCodeOf(documentTypes, identity.documentType) && mayHaveNoExpiry(identity.documentType);
  const isProfessional = personal.occupation === '9';
  return {
    identity: given({ ...identity, noExpiry: isTimeless, expiryDate: isTimeless ? '' : identity.expiryDate }),
    personal: given({
      ...personal,
      profession: isProfessional ? personal.profession : '',
      qualificationPhotoId: isProfessional && personal.profession !== '4' ? personal.qualificationPhotoId : '',
    }),
    ...(asksGuardian(personal.birthDate, now) ? { guardian: given(documentOf(guardian)) } : {}),
  };
}

/** The checked body; undefined while something is missing. */
export function checkedRequest(values: RealNameFormValues, now: Date): RealNameValues | undefined {
  const checked = validate(realNameSchema, toRequest(values, now), { now });
  return checked.ok ? checked.value : undefined;
}

const dateFields = {
  issueDateInFuture: 'identity.issueDate',
  expiryBeforeIssue: 'identity.expiryDate',
  documentExpired: 'identity.expiryDate',
} as const satisfies Record<DocumentDateRefusal, string>;

/** Rules over the document's dates, asked before the person's own data are there. */
function problemsOfDates({ identity }: RealNameFormValues, now: Date): readonly Problem[] {
  const dates = {
    issueDate: identity.issueDate || undefined,
    expiryDate: identity.noExpiry ? undefined : identity.expiryDate || undefined,
  };
  return refusalsForDocumentDates(dates, now).map((refusal) => ({
    path: dateFields[refusal],
    message: message(refusal),
  }));
}

/** What is wrong with the fields of one step. */
export function problemsOfStep(step: RealNameStep, values: RealNameFormValues, now: Date): readonly Problem[] {
  const checked = validate(realNameSchema, toRequest(values, now), { now });
  const problems = checked.ok ? [] : checked.problems;
  if (step === 'review') return problems;
  const own = problems.filter(({ path }) => path === step || path.startsWith(`${step}.`));
  if (step !== 'identity') return own;
  const named = new Set(own.map(({ path }) => path));
  return [...own, ...problemsOfDates(values, now).filter(({ path }) => !named.has(path))];
}
