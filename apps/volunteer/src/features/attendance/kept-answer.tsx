import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';

/** A check-in or check-out lies on the device: what will become of it. */
export function KeptResult({ actions }: { actions?: ReactNode }) {
  const { t } = useTexts();
  return (
    <ResultPage
      title={t('attendance.scan.title')}
      kind="waiting"
      icon="offline"
      outcome={t('attendance.scan.keptTitle')}
      text={t('attendance.scan.keptText')}
      backTo={paths.home()}
      actions={
        <>
          {actions}
          <ButtonLink look="text" to={paths.home()}>
            {t('attendance.done.home')}
          </ButtonLink>
        </>
      }
    />
  );
}
