import { useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { scanQueue } from '../../shared/attendance/scan-queue.ts';
import { paths } from '../../shared/paths.ts';

/** Says that a check-in or check-out is queued on the device, and what happens next. */
export function QueuedScanResult({ actions }: { actions?: ReactNode }) {
  const { t } = useTexts();
  const isSaved = scanQueue.reachOf(useSessionState().user) === 'device';
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
          <ButtonLink variant="text" to={paths.home()}>
            {t('attendance.done.home')}
          </ButtonLink>
        </>
      }
    />
  );
}
