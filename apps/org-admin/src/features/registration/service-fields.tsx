import { useCodeWords } from '@vp/app-shell';
import { organizationLimits, serviceObjects, serviceTypes } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ChipsField } from '@vp/ui-kit/form';

/** Whom it serves and with what. */
export function ServiceFields() {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  return (
    <>
      <ChipsField
        name="service.serviceType"
        label={t('registration.service.types')}
        options={optionsOf(serviceTypes)}
        max={organizationLimits.serviceTypesMax}
      />
      <ChipsField
        name="service.serviceObject"
        label={t('registration.service.objects')}
        options={optionsOf(serviceObjects)}
        max={organizationLimits.serviceObjectsMax}
      />
    </>
  );
}
