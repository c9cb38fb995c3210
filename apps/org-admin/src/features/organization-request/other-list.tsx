import { useTexts } from '@vp/i18n/react';
import { ButtonLink } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** From the changes of registered data to the registrations: one right decides both. */
export function ToRegistrations() {
  const { t } = useTexts();
  return (
    <ButtonLink to={paths.registrations()} look="text" size="small">
      {t('organizationRequest.titles.registration')}
    </ButtonLink>
  );
}

/** The way back. */
export function ToFilings() {
  const { t } = useTexts();
  return (
    <ButtonLink to={paths.keepRecord()} look="text" size="small">
      {t('organizationRequest.titles.filing')}
    </ButtonLink>
  );
}
