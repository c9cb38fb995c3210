import { choice, choices, fields, flag, pastDate, text } from '@vp/app-shell/form';
import type { Field, ValuesOf } from '@vp/app-shell/form';
import {
  educationLevels,
  genders,
  languageIdentifications,
  languagesMastered,
  maritalStatuses,
  occupations,
  personLimits,
  professions,
  vestSizes,
} from '@vp/domain';

export const realNameSteps = ['identity', 'personal', 'guardian', 'review'] as const;
export type RealNameStep = (typeof realNameSteps)[number];

export interface IdentityValues {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly issueDate: string;
  readonly noExpiry: boolean;
  readonly expiryDate: string;
  readonly frontPhotoId: string;
  readonly backPhotoId: string;
}

/** The photo is drawn by its section, which uploads it; in words it is there or not. */
const photoId: Field<string> & { readonly label: 'realName.form.qualification' } = {
  label: 'realName.form.qualification',
  empty: '',
  accepts: (stored) => typeof stored === 'string',
  say: (id, { t }) => (id === '' ? '' : t('realName.form.photoGiven')),
};

/** The person, in the order of the screen and of looking through. */
export const personalFields = fields('realName.form', {
  chineseName: text({ autoComplete: 'name', optional: true, correctable: true }),
  latinSurname: text({
    hint: 'realName.form.latinHint',
    autoComplete: 'family-name',
    optional: true,
    correctable: true,
  }),
  latinGivenName: text({
    hint: 'realName.form.latinHint',
    autoComplete: 'given-name',
    optional: true,
    correctable: true,
  }),
  birthDate: pastDate({ min: '1900-01-01', start: '1990-01-01', autoComplete: 'bday', correctable: true }),
  gender: choice(genders, { correctable: true }),
  maritalStatus: choice(maritalStatuses),
  educationLevel: choice(educationLevels, { correctable: true }),
  occupation: choice(occupations, { display: 'list' }),
  profession: choice(professions),
  qualificationPhotoId: photoId,
  isStudent: flag(),
  languagesMastered: choices(languagesMastered),
  languageIdentification: choice(languageIdentifications),
  vestSize: choice(vestSizes, { correctable: true }),
  address: text({
    hint: 'realName.form.addressHint',
    autoComplete: 'street-address',
    max: personLimits.addressMax,
    correctable: true,
  }),
  remarks: text({ max: personLimits.remarksMax, rows: 3, optional: true }),
});

export type PersonalValues = ValuesOf<typeof personalFields>;

export interface GuardianValues {
  readonly name: string;
  readonly relation: string;
  readonly documentType: string;
  readonly documentNumber: string;
  readonly mobile: string;
  readonly frontPhotoId: string;
  readonly backPhotoId: string;
}

/** The real-name form; a photo is the id of its stored picture. */
export interface RealNameFormValues {
  readonly identity: IdentityValues;
  readonly personal: PersonalValues;
  readonly guardian: GuardianValues;
}

export const emptyRealName: RealNameFormValues = {
  identity: {
    documentType: '2',
    documentNumber: '',
    issueDate: '',
    noExpiry: false,
    expiryDate: '',
    frontPhotoId: '',
    backPhotoId: '',
  },
  personal: personalFields.empty,
  guardian: {
    name: '',
    relation: '',
    documentType: '2',
    documentNumber: '',
    mobile: '',
    frontPhotoId: '',
    backPhotoId: '',
  },
};
