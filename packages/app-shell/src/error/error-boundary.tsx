import { useTexts } from '@vp/i18n/react';
import { ErrorState, PageShell } from '@vp/ui-kit';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { isChunkFailure, reloadOnceAfterDeployment } from './chunk-reload.ts';

function ErrorPage({ error, at }: { error: unknown; at: Date }) {
  const { t, format } = useTexts();
  const isOldBuild = isChunkFailure(error);
  return (
    <PageShell title={t('common.broken.title')}>
      <ErrorState
        title={t('common.broken.title')}
        cause={isOldBuild ? t('common.fault.chunk') : t('common.broken.text')}
        onReload={() => window.location.reload()}
        time={format.dateTime(at)}
      />
    </PageShell>
  );
}

interface BoundaryState {
  readonly caught: { readonly error: unknown; readonly at: Date } | undefined;
}

/** Catches what a page could not handle; a file that a deployment removed reloads the app once. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { caught: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error, at: new Date() } };
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkFailure(error)) return;
    reloadOnceAfterDeployment({ nowMs: Date.now(), reload: () => window.location.reload() });
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : <ErrorPage {...caught} />;
  }
}
