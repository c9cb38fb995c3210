import { useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { reachOfKeptScans } from '../../shared/attendance/kept-scans.ts';
import { paths } from '../../shared/paths.ts';

/** A check-in or check-out lies on the device: what will become of it. */
export function KeptResult({ actions }: { actions?: ReactNode }) {
  const { t } = useTexts();
  const isSaved = reachOfKeptScans(useSessionState().user) === 'device';
  return (
    <ResultPage
      title={t('attendance.scan.title')}
      kind="waiting"
      icon="offline"
      outcome={t(isSaved ? 'attendance.scan.keptTitle' : 'attendance.scan.unsavedTitle')}
      text={t(isSaved ? 'attendance.scan.keptText' : 'attendance.scan.unsavedText')}
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
