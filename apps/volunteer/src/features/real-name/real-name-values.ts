import { choice, date, fields, flag, hidden, photo, sections, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import {
  documentTypeCodes,
  documentTypes,
  genders,
  guardianRelations,
  isCodeOf,
  mayHaveNoExpiry,
  needsQualification,
  occupations,
  professions,
} from '@vp/domain';
import { needsBackPhoto } from '@vp/validators';
import {
  addressFields,
  asksStudy,
  hasProfession,
  studyFields,
  vestFields,
  workFields,
} from '../../shared/volunteer/personal-fields.ts';

export const realNameSteps = ['identity', 'personal', 'guardian', 'review'] as const;
export type RealNameStep = (typeof realNameSteps)[number];

const documentPhotos = {
  frontPhotoId: photo({
    label: 'realName.form.frontPhoto',
    shortLabel: 'realName.form.front',
    given: 'realName.form.photoGiven',
  }),
  backPhotoId: photo({
    label: 'realName.form.backPhoto',
    shortLabel: 'realName.form.back',
    given: 'realName.form.photoGiven',
  }),
} as const;

interface DocumentValues {
  readonly documentType: string;
}

/** Returns true if the document has a back, or if its type is not chosen yet. */
const hasBack = ({ documentType }: DocumentValues): boolean =>
  !isCodeOf(documentTypes, documentType) || needsBackPhoto(documentType);

const mayBeTimeless = ({ documentType }: DocumentValues): boolean =>
  isCodeOf(documentTypes, documentType) && mayHaveNoExpiry(documentType);

/** Fields of the document. */
export const identityFields = fields(
  'realName.form',
  {
    documentType: choice(documentTypes, { display: 'list', first: documentTypeCodes.macaoId }),
    documentNumber: text({ autoComplete: 'off', isSecret: true }),
    ...documentPhotos,
    handheldPhotoId: photo({
      label: 'realName.form.handheldPhoto',
      hint: 'realName.form.handheldHint',
      given: 'realName.form.photoGiven',
    }),
    issueDate: date({ min: '1950-01-01', max: 'today', start: 'today' }),
    expiryDate: date({ min: '2000-01-01', max: '2100-12-31', start: 'today' }),
    noExpiry: flag({ off: 'unsaid' }),
  },
  {
    backPhotoId: hasBack,
    expiryDate: (values) => !(mayBeTimeless(values) && values.noExpiry),
    noExpiry: mayBeTimeless,
  },
);

/** Fields of the person. */
export const personalFields = fields(
  'realName.form',
  {
    chineseName: text({ autoComplete: 'name' }),
    latinSurname: text({ hint: 'realName.form.latinHint', autoComplete: 'family-name' }),
    noSurname: flag({ hint: 'realName.form.noSurnameHint', off: 'unsaid' }),
    latinGivenName: text({ hint: 'realName.form.latinHint', autoComplete: 'given-name' }),
    birthDate: date({ min: '1900-01-01', max: 'today', start: '1990-01-01', autoComplete: 'bday' }),
    gender: choice(genders),
    ...workFields,
    qualificationPhotoId: photo({
      label: 'realName.form.qualification',
      hint: 'realName.form.qualificationHint',
      given: 'realName.form.photoGiven',
    }),
    ...studyFields,
    ...vestFields,
    ...addressFields,
  },
  {
    latinSurname: ({ noSurname }) => !noSurname,
    profession: hasProfession,
    isStudent: asksStudy,
    qualificationPhotoId: ({ occupation, profession }) =>
      isCodeOf(occupations, occupation) &&
      isCodeOf(professions, profession) &&
      needsQualification(occupation, profession),
  },
);

/** Fields for the guardian of a volunteer under 18. */
export const guardianFields = fields(
  'realName.form.guardian',
  {
    name: text({ autoComplete: 'off' }),
    relation: choice(guardianRelations),
    documentType: choice(documentTypes, { display: 'list', first: documentTypeCodes.macaoId }),
    documentNumber: text({ autoComplete: 'off', isSecret: true }),
    mobile: text({ hint: 'shell.phoneHint', inputMode: 'tel', autoComplete: 'off' }),
    ...documentPhotos,
    /** A confirmation by link in place of these fields; each visit reads it from the server. */
    requestId: hidden(''),
  },
  { backPhotoId: hasBack },
);

export const realNameForm = sections({
  identity: identityFields,
  personal: personalFields,
  guardian: guardianFields,
});

export type RealNameFormValues = ValuesOf<typeof realNameForm>;
