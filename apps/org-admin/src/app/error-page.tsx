import { useTexts } from '@vp/i18n/react';
import { ErrorState, PageShell } from '@vp/ui-kit';
import { Component, useState } from 'react';
import type { ReactNode } from 'react';
import { isChunkFailure, reloadOnceAfterDeployment } from '../shared/chunk-reload.ts';

function ErrorPage({ error }: { error: unknown }) {
  const { t, format } = useTexts();
  const [at] = useState(() => new Date());
  const isOldBuild = isChunkFailure(error);
  return (
    <PageShell title={t('admin.broken.title')}>
      <ErrorState
        title={t('admin.broken.title')}
        cause={isOldBuild ? t('common.fault.chunk') : t('admin.broken.text')}
        onReload={() => window.location.reload()}
        time={format.dateTime(at)}
      />
    </PageShell>
  );
}

interface BoundaryState {
  readonly error: unknown;
}

/** Catches what a page could not handle; a file that a deployment removed reloads the app once. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkFailure(error)) return;
    reloadOnceAfterDeployment({ nowMs: Date.now(), reload: () => window.location.reload() });
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
