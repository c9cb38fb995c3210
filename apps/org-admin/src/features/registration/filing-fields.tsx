import { useCodeWords } from '@vp/app-shell';
import { registFilingCodes, registFilings } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { RadioCards, TextField } from '@vp/ui-kit/form';
import type { SectionForm } from './organization-fields.tsx';
import { PrivatePhoto } from '../../shared/organization/private-photo.tsx';
import type { RegistrationValues } from './registration-values.ts';

interface FilingFieldsProps {
  readonly form: SectionForm<Pick<RegistrationValues, 'filing'>>;
  readonly ticket?: string | undefined;
}

/**
 * Fields of the registration with the identity bureau. The form keeps the answers of the other case until it is sent.
 */
export function FilingFields({ form, ticket }: FilingFieldsProps) {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  const { filing } = form.values;
  return (
    <>
      <RadioCards
        layout="stacked"
        name="filing.registFiling"
        label={t('registration.filing.registFiling')}
        options={optionsOf(registFilings)}
      />
      {filing.registFiling === registFilingCodes.registered && (
        <TextField
          name="filing.associationNumber"
          label={t('registration.filing.associationNumber')}
          hint={t('registration.filing.associationHint')}
          inputMode="numeric"
        />
      )}
      {filing.registFiling === registFilingCodes.notRegistered && (
        <>
          <TextField
            name="filing.dependId"
            label={t('registration.filing.dependId')}
            hint={t('registration.filing.dependHint')}
            inputMode="numeric"
          />
          <PrivatePhoto
            name="filing.scannedCertificate"
            label={t('registration.filing.certificate')}
            hint={t('registration.filing.certificateHint')}
            url={filing.certificateUrl}
            ticket={ticket}
          />
        </>
      )}
    </>
  );
}
