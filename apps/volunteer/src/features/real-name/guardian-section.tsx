import { useQuery } from '@tanstack/react-query';
import { documentTypes, guardianRelations, isCodeOf, maskPhone, parseAnyPhone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import { SelectField, TextField } from '@vp/ui-kit/form';
import { useCodeWords } from '@vp/app-shell';
import { useApiQueries } from '../../shared/api.ts';
import { numberHints } from './identity-section.tsx';
import { PhotoPair } from './photo-pair.tsx';
import type { GuardianValues } from './real-name-values.ts';

/** The own number is known here in its masked form only, so this is a hint; the server compares the numbers. */
function OwnNumberNote({ mobile }: Pick<GuardianValues, 'mobile'>) {
  const { t } = useTexts();
  const { data } = useQuery(useApiQueries().volunteer.detail());
  const phone = parseAnyPhone(mobile);
  if (phone === undefined || maskPhone(phone.e164) !== data?.maskedMobile) return null;
  return <Note tone="gold">{t('realName.form.guardianMobileOwn')}</Note>;
}

/** Asked of everybody under 18; each of name, document and phone differs from the applicant's. */
export function GuardianSection({ values }: { values: GuardianValues }) {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  const { documentType } = values;
  const hint = isCodeOf(documentTypes, documentType) ? t(numberHints[documentType]) : undefined;
  return (
    <>
      <Note tone="azul">{t('realName.form.guardianWhy')}</Note>
      <TextField name="guardian.name" label={t('realName.form.guardianName')} autoComplete="off" />
      <SelectField
        name="guardian.relation"
        label={t('realName.form.guardianRelation')}
        options={optionsOf(guardianRelations)}
      />
      <SelectField
        name="guardian.documentType"
        label={t('realName.form.guardianType')}
        options={optionsOf(documentTypes)}
        display="list"
      />
      <TextField
        name="guardian.documentNumber"
        label={t('realName.form.guardianNumber')}
        hint={hint}
        autoComplete="off"
      />
      <TextField
        name="guardian.mobile"
        label={t('realName.form.guardianMobile')}
        hint={t('shell.phoneHint')}
        inputMode="tel"
        autoComplete="off"
      />
      <OwnNumberNote mobile={values.mobile} />
      <PhotoPair section="guardian" title={t('realName.form.guardianPhotos')} {...values} />
    </>
  );
}
