import { choice, fields, hidden, photo, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import { documentTypeCodes, documentTypes, guardianRelations, isCodeOf } from '@vp/domain';
import type { GuardianPurpose } from '@vp/domain';
import { guardianConfirmationSchema, needsBackPhoto, validate } from '@vp/validators';
import type { GuardianConfirmationValues, Problem } from '@vp/validators';

/** Fields that a guardian fills in. */
export const confirmationFields = fields(
  'guardian.confirm',
  {
    name: text({ autoComplete: 'name' }),
    relation: choice(guardianRelations),
    documentType: choice(documentTypes, { display: 'list', first: documentTypeCodes.macaoId }),
    documentNumber: text({ autoComplete: 'off', isSecret: true }),
    frontPhotoId: photo({
      label: 'guardian.confirm.frontPhoto',
      shortLabel: 'guardian.confirm.front',
      given: 'guardian.confirm.given',
    }),
    backPhotoId: photo({
      label: 'guardian.confirm.backPhoto',
      shortLabel: 'guardian.confirm.back',
      given: 'guardian.confirm.given',
    }),
    agreed: hidden(false),
  },
  { backPhotoId: ({ documentType }) => !isCodeOf(documentTypes, documentType) || needsBackPhoto(documentType) },
);

export type ConfirmationValues = ValuesOf<typeof confirmationFields>;

type Name = keyof typeof confirmationFields.fields;

/** Returns the fields of a purpose: the card needs no photos. */
export function askedFields(purpose: GuardianPurpose): readonly Name[] {
  const person: readonly Name[] = ['name', 'relation', 'documentType', 'documentNumber'];
  return purpose === 'card' ? person : [...person, 'frontPhotoId', 'backPhotoId'];
}

function toRequest(values: ConfirmationValues, purpose: GuardianPurpose): object {
  const asked = new Set<string>([...askedFields(purpose), 'agreed']);
  const given = Object.entries(confirmationFields.answers(values)).filter(
    ([name, value]) => asked.has(name) && value !== '',
  );
  return { purpose, ...Object.fromEntries(given) };
}

/** Returns the problems of all fields. */
export function problemsOf(values: ConfirmationValues, purpose: GuardianPurpose): readonly Problem[] {
  const checked = validate(guardianConfirmationSchema, toRequest(values, purpose));
  return checked.ok ? [] : checked.problems;
}

/** Returns the body of the call. Throws if a value is wrong; the form calls it only without problems. */
export function requestOf(values: ConfirmationValues, purpose: GuardianPurpose): GuardianConfirmationValues {
  const checked = validate(guardianConfirmationSchema, toRequest(values, purpose));
  if (!checked.ok) throw new TypeError('A form with problems was sent');
  return checked.value;
}
