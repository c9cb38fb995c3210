import { useCodeWords, useFileUrl, useUpload } from '@vp/app-shell';
import { organizationCategories, organizationLimits, regions } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { PhotoField, SelectField, TextAreaField, TextField } from '@vp/ui-kit/form';
import type { ReactNode } from 'react';
import { MapField } from '../../shared/place/map-field.tsx';
import type { RegisteredValues } from './registration-values.ts';

/** The part of a form that its sections change. */
export interface SectionForm<Values> {
  readonly values: Values;
  readonly setValue: (name: string, value: unknown) => void;
}

interface OrganizationFieldsProps {
  readonly form: SectionForm<Pick<RegisteredValues, 'organization'>>;
  /** Proves the phone of somebody who has no account yet. */
  readonly ticket?: string | undefined;
  /** After the name: to whom it belongs. */
  readonly children?: ReactNode;
}

/** Logo, name, kind, place and contact of an organization. */
export function OrganizationFields({ form, ticket, children }: OrganizationFieldsProps) {
  const { t } = useTexts();
  const upload = useUpload();
  const fileUrl = useFileUrl();
  const { optionsOf } = useCodeWords();
  const { organization } = form.values;

  async function sendLogo(file: Blob, onProgress: (percent: number) => void): Promise<string> {
    const { id, url } = await upload(file, {
      visibility: 'public',
      onProgress: (share) => onProgress(share * 100),
      ...(ticket === undefined ? {} : { ticket }),
    });
    form.setValue('organization.logoUrl', url);
    return id;
  }

  return (
    <>
      <PhotoField
        name="organization.logoPath"
        label={t('registration.organization.logo')}
        hint={t('registration.organization.logoHint')}
        upload={sendLogo}
        preview={fileUrl(organization.logoUrl)}
      />
      <TextField
        name="organization.name"
        label={t('registration.organization.name')}
        autoComplete="organization"
        max={organizationLimits.nameMax}
      />
      {children}
      <SelectField
        name="organization.category"
        label={t('registration.organization.category')}
        options={optionsOf(organizationCategories)}
      />
      <SelectField
        name="organization.regionId"
        label={t('registration.organization.region')}
        options={optionsOf(regions)}
        display="list"
      />
      <TextField
        name="organization.address"
        label={t('registration.organization.address')}
        autoComplete="street-address"
        max={organizationLimits.addressMax}
      />
      <MapField
        in="organization"
        place={organization}
        label={t('registration.organization.map')}
        hint={t('registration.organization.mapHint')}
        setValue={form.setValue}
      />
      <TextField
        name="organization.fixedTel"
        label={t('registration.organization.phone')}
        hint={t('registration.organization.phoneHint')}
        inputMode="tel"
        autoComplete="tel"
      />
      <TextAreaField
        name="organization.introduction"
        label={t('registration.organization.introduction')}
        max={organizationLimits.introductionMax}
        rows={5}
      />
    </>
  );
}
