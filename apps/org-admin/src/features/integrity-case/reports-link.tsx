import { useTexts } from '@vp/i18n/react';
import { ButtonLink } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** Leads from improbable hours to the other queue of the same people. */
export function ReportsLink() {
  const { t } = useTexts();
  return (
    <ButtonLink to={paths.contentReports()} variant="text" size="small">
      {t('contentReport.title')}
    </ButtonLink>
  );
}
