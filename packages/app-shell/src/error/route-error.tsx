import { useTexts } from '@vp/i18n/react';
import { ErrorState, PageShell } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { isChunkFailure, reloadForMissingFile } from './chunk-reload.ts';

/** Returns an error with the state at the time it was caught. */
function noteOf(error: unknown) {
  return { error, at: new Date(), isMissingFile: isChunkFailure(error), isOffline: !navigator.onLine };
}

/**
 * Renders the error page of a route. A file that a deployment removed reloads the app once; without a network the file
 * is only unreachable, and the reader retries in the open app.
 */
export function RoutePageError() {
  const { t, format } = useTexts();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const [caught, setCaught] = useState(() => noteOf(error));
  if (caught.error !== error) setCaught(noteOf(error));
  const { isMissingFile, isOffline } = caught;

  // The route reloads for its own file; this effect handles files that the page loads later.
  useEffect(() => void reloadForMissingFile(error), [error]);

  const time = format.dateTime(caught.at);
  if (isMissingFile && isOffline) {
    const title = t('common.network.offline');
    return (
      <PageShell title={title}>
        <ErrorState title={title} cause={t('common.network.pageMissing')} onReload={revalidate} time={time} />
      </PageShell>
    );
  }
  return (
    <PageShell title={t('common.broken.title')}>
      <ErrorState
        title={t('common.broken.title')}
        cause={isMissingFile ? t('common.fault.chunk') : t('common.broken.text')}
        onReload={() => window.location.reload()}
        time={time}
      />
    </PageShell>
  );
}
