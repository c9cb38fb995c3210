import { useCodeWords } from '@vp/app-shell';
import { organizationCategories, organizationLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { SelectField, TextAreaField, TextField } from '@vp/ui-kit/form';
import type { ReactNode } from 'react';
import { PublicPicture } from '../../shared/file/public-picture.tsx';
import { MapField } from '../../shared/place/map-field.tsx';
import { useListOptions } from '../../shared/code-list/list-options.ts';
import type { RegisteredValues, RegistrationValues } from './registration-values.ts';

/** The part of the form handle that sections use. */
export interface SectionForm<Values> {
  readonly values: Values;
  readonly setValue: (name: string, value: unknown) => void;
}

interface OrganizationFieldsProps {
  readonly form: SectionForm<Pick<RegisteredValues | RegistrationValues, 'organization'>>;
  /** Proves the phone of a person who has no account yet. */
  readonly ticket?: string | undefined;
  /** Rendered after the name: the parent organization. */
  readonly children?: ReactNode;
}

/** Fields for the logo, name, kind, place and contact of an organization. */
export function OrganizationFields({ form, ticket, children }: OrganizationFieldsProps) {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  const regions = useListOptions('region', 'organization.regionId');
  const { organization } = form.values;
  return (
    <>
      <PublicPicture
        name="organization.logoPath"
        label={t('registration.organization.logo')}
        hint={t('registration.organization.logoHint')}
        url={organization.logoUrl}
        onUrl={(url) => form.setValue('organization.logoUrl', url)}
        ticket={ticket}
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
        options={regions}
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
      <TextField
        name="organization.contactName"
        label={t('registration.organization.contactName')}
        hint={t('registration.organization.contactHint')}
        autoComplete="name"
      />
      <TextField
        name="organization.email"
        label={t('registration.organization.email')}
        autoComplete="email"
        inputMode="email"
        optional
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
