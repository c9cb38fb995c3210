import { useTexts } from '@vp/i18n/react';
import { ErrorState, PageShell } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { isChunkFailure, reloadOnceAfterDeployment } from './chunk-reload.ts';

/** When an error was caught, and whether the network was away. */
const noteOf = (error: unknown) => ({ error, at: new Date(), isOffline: !navigator.onLine });

/**
 * The error page of a route. A file that a deployment removed reloads the app once; without a network the file is only
 * out of reach, and the reader retries in the open app.
 */
export function RoutePageError() {
  const { t, format } = useTexts();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isMissingFile = isChunkFailure(error);
  const [caught, setCaught] = useState(() => noteOf(error));
  if (caught.error !== error) setCaught(noteOf(error));
  const { isOffline } = caught;
  const at = format.dateTime(caught.at);
  useEffect(() => {
    if (!isMissingFile || isOffline) return;
    reloadOnceAfterDeployment({ nowMs: Date.now(), reload: () => window.location.reload() });
  }, [error, isMissingFile, isOffline]);
  if (isMissingFile && isOffline) {
    const title = t('common.network.offline');
    return (
      <PageShell title={title}>
        <ErrorState title={title} cause={t('common.network.pageMissing')} onReload={revalidate} time={at} />
      </PageShell>
    );
  }
  return (
    <PageShell title={t('common.broken.title')}>
      <ErrorState
        title={t('common.broken.title')}
        cause={isMissingFile ? t('common.fault.chunk') : t('common.broken.text')}
        onReload={() => window.location.reload()}
        time={at}
      />
    </PageShell>
  );
}
