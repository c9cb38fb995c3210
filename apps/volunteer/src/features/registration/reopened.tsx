import type { VolunteerDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ProofList } from '@vp/ui-kit';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { emptyRealName } from './real-name-values.ts';
import type { RealNameFormValues } from './real-name-values.ts';

/** Names of the fields that stay as they were submitted; none on a first submission. */
const LockedContext = createContext<ReadonlySet<string>>(new Set());

export const LockedFieldsProvider = LockedContext.Provider;

/** What the server still knows of a failed submission; numbers and photos have to be given again. */
export function valuesOfDetail(detail: VolunteerDetail): RealNameFormValues {
  const { identity, personal, guardian } = emptyRealName;
  return {
    identity: { ...identity, documentType: detail.documentType ?? identity.documentType },
    personal: {
      ...personal,
      chineseName: detail.chineseName ?? '',
      latinSurname: detail.latinSurname ?? '',
      latinGivenName: detail.latinGivenName ?? '',
      birthDate: detail.birthDate ?? '',
      gender: detail.gender ?? '',
      occupation: detail.occupation ?? '',
      educationLevel: detail.educationLevel ?? '',
      languagesMastered: detail.languagesMastered,
      vestSize: detail.vestSize ?? '',
      address: detail.address ?? '',
    },
    guardian,
  };
}

const known = [
  'chineseName',
  'latinSurname',
  'latinGivenName',
  'birthDate',
  'gender',
  'educationLevel',
  'vestSize',
  'address',
] as const satisfies readonly (keyof VolunteerDetail)[];

/** After a failed check only what the reviewer marked opens again; where nothing was marked, everything does. */
export function lockedFields(detail: VolunteerDetail): ReadonlySet<string> {
  if (detail.realNameState !== 2 || detail.wrongFields.length === 0) return new Set();
  const wrong = new Set(detail.wrongFields);
  const names = known.filter((name) => Boolean(detail[name])).map((name) => `personal.${name}`);
  return new Set(names.filter((name) => !wrong.has(name)));
}

export interface ReopenedProps {
  readonly name: string;
  readonly label: string;
  /** In words, for a field that stays locked. */
  readonly value: string;
  readonly children: ReactNode;
}

/** The field, or the value that was accepted before. */
export function Reopened({ name, label, value, children }: ReopenedProps) {
  const { t } = useTexts();
  if (!useContext(LockedContext).has(name)) return <>{children}</>;
  return <ProofList rows={[{ name: label, value: value === '' ? t('registration.realName.notGiven') : value }]} />;
}
