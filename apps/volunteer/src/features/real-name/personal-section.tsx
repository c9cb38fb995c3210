import { Fields } from '@vp/app-shell/form';
import { isCodeOf, needsQualification, occupations, professions } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption } from '@vp/ui-kit';
import { PhotoField } from '@vp/ui-kit/form';
import { useCorrection } from './correction.tsx';
import { usePrivatePhotos } from './photo-pair.tsx';
import { personalFields } from './real-name-values.ts';
import type { PersonalValues } from './real-name-values.ts';

/** Whether the profession asks for a certificate. */
export function isCertified({ occupation, profession }: PersonalValues): boolean {
  return (
    isCodeOf(occupations, occupation) && isCodeOf(professions, profession) && needsQualification(occupation, profession)
  );
}

function Qualification({ id }: { id: string }) {
  const { t } = useTexts();
  const { upload, addressOf } = usePrivatePhotos();
  return (
    <PhotoField
      name="personal.qualificationPhotoId"
      label={t('realName.form.qualification')}
      hint={t('realName.form.qualificationHint')}
      upload={upload}
      preview={addressOf(id)}
    />
  );
}

/** The person: names, birth, background, address, vest. */
export function PersonalSection({ values }: { values: PersonalValues }) {
  const { t } = useTexts();
  const { locked } = useCorrection();
  const section = { of: personalFields, in: 'personal', values, locked };
  const asksProfession = values.occupation === '9';
  return (
    <>
      <Caption>{t('realName.form.nameNote')}</Caption>
      <Fields {...section} only={['chineseName', 'latinSurname', 'latinGivenName', 'birthDate', 'gender']} />
      <Fields {...section} only={['maritalStatus', 'educationLevel', 'occupation']} />
      {asksProfession && <Fields {...section} only={['profession']} />}
      {asksProfession && isCertified(values) && <Qualification id={values.qualificationPhotoId} />}
      <Fields {...section} only={['isStudent', 'languagesMastered', 'languageIdentification']} />
      <Fields {...section} only={['vestSize', 'address', 'remarks']} />
    </>
  );
}
