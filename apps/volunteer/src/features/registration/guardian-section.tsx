import { documentTypes, guardianRelations, isCodeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import { SelectField, TextField } from '@vp/ui-kit/form';
import { useCodeWords } from '@vp/app-shell';
import { numberHints } from './identity-section.tsx';
import { PhotoPair } from './photo-pair.tsx';
import type { GuardianValues } from './real-name-values.ts';

/** Asked of everybody under 18; each of name, document and phone differs from the applicant's. */
export function GuardianSection({ values }: { values: GuardianValues }) {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  const { documentType } = values;
  const hint = isCodeOf(documentTypes, documentType) ? t(numberHints[documentType]) : undefined;
  return (
    <>
      <Note tone="azul">{t('registration.realName.guardianWhy')}</Note>
      <TextField name="guardian.name" label={t('registration.realName.guardianName')} autoComplete="off" />
      <SelectField
        name="guardian.relation"
        label={t('registration.realName.guardianRelation')}
        options={optionsOf(guardianRelations)}
      />
      <SelectField
        name="guardian.documentType"
        label={t('registration.realName.guardianType')}
        options={optionsOf(documentTypes)}
        display="list"
      />
      <TextField
        name="guardian.documentNumber"
        label={t('registration.realName.guardianNumber')}
        hint={hint}
        autoComplete="off"
      />
      <TextField
        name="guardian.mobile"
        label={t('registration.realName.guardianMobile')}
        hint={t('shell.phoneHint')}
        inputMode="tel"
        autoComplete="off"
      />
      <PhotoPair section="guardian" title={t('registration.realName.guardianPhotos')} {...values} />
    </>
  );
}
