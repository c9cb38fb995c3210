import { useCodeWords, useNow } from '@vp/app-shell';
import { documentTypes, isCodeOf, macaoDate, mayHaveNoExpiry } from '@vp/domain';
import type { DocumentType } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import { DateField, SelectField, SwitchField, TextField } from '@vp/ui-kit/form';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { FieldPair } from './field-pair.tsx';
import { PhotoPair } from './photo-pair.tsx';
import type { IdentityValues } from './real-name-values.ts';
import { useCorrection } from './correction.tsx';

export const numberHints = {
  1: 'realName.form.numberHint.mainland',
  2: 'realName.form.numberHint.macao',
  3: 'realName.form.numberHint.hongKong',
  4: 'realName.form.numberHint.passport',
  5: 'realName.form.numberHint.blueCard',
  6: 'realName.form.numberHint.travelPermit',
  7: 'realName.form.numberHint.other',
} as const satisfies Record<DocumentType, string>;

/** The document: type, number, dates, photos. */
export function IdentitySection({ values }: { values: IdentityValues }) {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  const types = optionsOf(documentTypes);
  const today = macaoDate(useNow()());
  const { maskedNumber } = useCorrection();
  const { documentType, noExpiry } = values;
  const known = isCodeOf(documentTypes, documentType) ? documentType : undefined;
  const hints = [
    maskedNumber !== undefined && t('realName.form.numberAgain', { number: maskedNumber }),
    known && t(numberHints[known]),
  ];
  const mayBeTimeless = known !== undefined && mayHaveNoExpiry(known);
  return (
    <>
      <Note>
        {t('realName.form.privacy')}{' '}
        <Link to={paths.agreement({ kind: 'privacyPolicy' })}>{t('shell.agreements.privacy')}</Link>
      </Note>
      <SelectField
        name="identity.documentType"
        label={t('realName.form.documentType')}
        options={types}
        display="list"
      />
      <TextField
        name="identity.documentNumber"
        label={t('realName.form.documentNumber')}
        hint={hints.filter(Boolean).join(' ') || undefined}
        autoComplete="off"
      />
      <PhotoPair section="identity" title={t('realName.form.photos')} {...values} />
      <FieldPair>
        <DateField
          name="identity.issueDate"
          label={t('realName.form.issueDate')}
          min="1950-01-01"
          max={today}
          start={today}
        />
        {!(mayBeTimeless && noExpiry) && (
          <DateField
            name="identity.expiryDate"
            label={t('realName.form.expiryDate')}
            min="2000-01-01"
            max="2100-12-31"
            start={today}
          />
        )}
      </FieldPair>
      {mayBeTimeless && <SwitchField name="identity.noExpiry" label={t('realName.form.noExpiry')} />}
    </>
  );
}
