import { choice, fields, hidden, sections, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import type { CardInfo } from '@vp/contract';
import {
  cardBanks,
  cardReasons,
  documentTypeCodes,
  documentTypes,
  educationLevels,
  guardianRelations,
  languageIdentifications,
  maritalStatuses,
  occupations,
  vestSizes,
  yesOrNo,
} from '@vp/domain';
import { cardApplicationSchema, validate } from '@vp/validators';
import type { CardApplicationValues, Problem } from '@vp/validators';
import { draftAtom } from '../../shared/draft/draft-atom.ts';

export const cardSteps = ['application', 'guardian', 'consent'] as const;
export type CardStep = (typeof cardSteps)[number];

/** Fields for the bank and the printer. */
export const applicationFields = fields('card.form', {
  reason: choice(cardReasons),
  bank: choice(cardBanks, { hint: 'card.form.bankHint' }),
  languageIdentification: choice(languageIdentifications),
  vestSize: choice(vestSizes, { hint: 'card.form.vestHint' }),
  occupation: choice(occupations, { display: 'list' }),
  educationLevel: choice(educationLevels),
  maritalStatus: choice(maritalStatuses),
  isAmerican: choice(yesOrNo, { hint: 'card.form.isAmericanHint' }),
});

/** Fields for the guardian of a volunteer under 18. */
export const guardianFields = fields('card.form.guardian', {
  name: text({ autoComplete: 'off' }),
  relation: choice(guardianRelations),
  documentType: choice(documentTypes, { display: 'list', first: documentTypeCodes.macaoId }),
  documentNumber: text({ autoComplete: 'off', isSecret: true }),
  mobile: text({ hint: 'shell.phoneHint', inputMode: 'tel', autoComplete: 'off' }),
  agreed: hidden(false),
  /** A confirmation by link in place of these fields; each visit reads it from the server. */
  requestId: hidden(''),
});

/** Each consent is ticked separately, and none is stored on the device. */
const consentFields = fields('card.form', {
  agreed: hidden(false),
  bankConsent: hidden(false),
  federationConsent: hidden(false),
});

export const cardForm = sections({
  application: applicationFields,
  guardian: guardianFields,
  consent: consentFields,
});

export type CardFormValues = ValuesOf<typeof cardForm>;

export const cardDraft = draftAtom<CardFormValues>({ form: 'volunteer-card', version: 1, ...cardForm.draft });

/** Returns the application fields for this volunteer. Only the first card comes with a vest. */
export function requestedOf({ vestFree }: CardInfo): readonly (keyof typeof applicationFields.fields)[] {
  const all = Object.keys(applicationFields.fields) as (keyof typeof applicationFields.fields)[];
  return all.filter((name) => name !== 'vestSize' || vestFree);
}

/** Returns the application fields with the reasons that this volunteer can give. */
export function fieldsOf({ reasons }: CardInfo): typeof applicationFields {
  const open = cardReasons.filter(({ code }) => reasons.includes(code));
  return { ...applicationFields, fields: { ...applicationFields.fields, reason: choice(open) } };
}

/** Returns the initial values: the known data, and the reason if only one is possible. */
export function startOf({ profile, reasons }: CardInfo): CardFormValues {
  const known = Object.fromEntries(Object.entries(profile).map(([name, code]) => [name, code ?? '']));
  const reason = reasons.length === 1 ? reasons[0] : '';
  return cardForm.restore({ ...cardForm.empty, application: { ...applicationFields.empty, ...known, reason } });
}

/** Returns the steps for this volunteer. */
export function stepsOf({ needsGuardian }: CardInfo): readonly CardStep[] {
  return cardSteps.filter((step) => step !== 'guardian' || needsGuardian);
}

const [yes] = yesOrNo;

/** Removes empty values, which are not sent. */
const given = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

function toRequest({ application, guardian, consent }: CardFormValues, info: CardInfo): object {
  const asked = new Set<string>(requestedOf(info));
  const { isAmerican, ...others } = application;
  const answers = Object.fromEntries(Object.entries(others).filter(([name]) => asked.has(name)));
  return {
    ...given(answers),
    ...(isAmerican === '' ? {} : { isAmerican: isAmerican === yes.code }),
    ...consent,
    agreementVersion: info.agreementVersion,
    ...(info.needsGuardian ? guardianPart(guardian) : {}),
  };
}

function guardianPart({ requestId, ...typed }: CardFormValues['guardian']): object {
  return requestId === '' ? { guardian: given(typed) } : { guardianRequestId: requestId };
}

/** Returns the body of the call. Throws if a value is wrong; the form calls it only without problems. */
export function requestOf(values: CardFormValues, info: CardInfo): CardApplicationValues {
  const checked = validate(cardApplicationSchema, toRequest(values, info));
  if (!checked.ok) throw new TypeError('A form with problems was sent');
  return checked.value;
}

/** Returns the path in the form for a field of the body. */
export function fieldOf(path: string): string {
  if (path.startsWith('guardian')) return path;
  return path in consentFields.fields ? `consent.${path}` : `application.${path}`;
}

/** Returns the problems of one step. The last step checks all fields. */
export function problemsOfStep(step: CardStep, values: CardFormValues, info: CardInfo): readonly Problem[] {
  const checked = validate(cardApplicationSchema, toRequest(values, info));
  if (checked.ok) {
    const isVestMissing = info.vestFree && values.application.vestSize === '';
    return isVestMissing ? [{ path: 'application.vestSize', message: { key: 'validation.required', values: {} } }] : [];
  }
  const problems = checked.problems.map(({ path, message }) => ({ path: fieldOf(path), message }));
  return step === 'consent' ? problems : problems.filter(({ path }) => path.startsWith(`${step}.`));
}

/** Returns the requested step, or the first earlier step that has problems. */
export function stepToShow(asked: string | null, values: CardFormValues, info: CardInfo): CardStep {
  const steps = stepsOf(info);
  const wanted = steps.find((step) => step === asked) ?? 'application';
  const before = steps.slice(0, steps.indexOf(wanted));
  return before.find((step) => problemsOfStep(step, values, info).length > 0) ?? wanted;
}
