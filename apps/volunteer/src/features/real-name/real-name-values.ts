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

export interface PersonalValues {
  readonly chineseName: string;
  readonly latinSurname: string;
  readonly latinGivenName: string;
  readonly birthDate: string;
  readonly gender: string;
  readonly maritalStatus: string;
  readonly educationLevel: string;
  readonly occupation: string;
  readonly profession: string;
  readonly qualificationPhotoId: string;
  readonly languagesMastered: readonly string[];
  readonly languageIdentification: string;
  readonly isStudent: boolean;
  readonly vestSize: string;
  readonly address: string;
  readonly remarks: string;
}

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
  personal: {
    chineseName: '',
    latinSurname: '',
    latinGivenName: '',
    birthDate: '',
    gender: '',
    maritalStatus: '',
    educationLevel: '',
    occupation: '',
    profession: '',
    qualificationPhotoId: '',
    languagesMastered: [],
    languageIdentification: '',
    isStudent: false,
    vestSize: '',
    address: '',
    remarks: '',
  },
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
