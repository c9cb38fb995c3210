import { useTexts } from '@vp/i18n/react';
import { ServiceFields } from '../../shared/service/service-fields.tsx';

/** Whom the organization serves and with what. */
export function OrganizationServiceFields() {
  const { t } = useTexts();
  return (
    <ServiceFields
      types={{ name: 'service.serviceType', label: t('registration.service.types') }}
      objects={{ name: 'service.serviceObject', label: t('registration.service.objects') }}
    />
  );
}
