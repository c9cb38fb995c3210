import { useTexts } from '@vp/i18n/react';
import { ErrorState, PageShell } from '@vp/ui-kit';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { PageLoadError } from '../page/page-load-error.ts';
import { isChunkFailure, reloadOnceAfterDeployment } from './chunk-reload.ts';

interface Caught {
  readonly error: unknown;
  readonly at: Date;
  /** A file that is only out of reach: it can come when the network is back, and the app stays until then. */
  readonly isOutOfReach: boolean;
}

function ErrorPage({ caught, onRetry }: { caught: Caught; onRetry: () => void }) {
  const { t, format } = useTexts();
  const { error, at, isOutOfReach } = caught;
  const time = format.dateTime(at);
  if (isOutOfReach) {
    const title = t('common.network.offline');
    return (
      <PageShell title={title}>
        <ErrorState title={title} cause={t('common.network.pageMissing')} onReload={onRetry} time={time} />
      </PageShell>
    );
  }
  return (
    <PageShell title={t('common.broken.title')}>
      <ErrorState
        title={t('common.broken.title')}
        cause={isChunkFailure(error) ? t('common.fault.chunk') : t('common.broken.text')}
        onReload={() => window.location.reload()}
        time={time}
      />
    </PageShell>
  );
}

interface BoundaryProps {
  /** Names the visited address; another one is tried afresh, also where only its query differs. */
  readonly visit: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly caught: Caught | undefined;
}

/** Catches what a page could not handle; a file that a deployment removed reloads the app once, but never offline. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error, at: new Date(), isOutOfReach: isChunkFailure(error) && !navigator.onLine } };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PageLoadError) error.forget();
    if (!isChunkFailure(error) || !navigator.onLine) return;
    reloadOnceAfterDeployment({ nowMs: Date.now(), reload: () => window.location.reload() });
  }

  override componentDidUpdate({ visit }: BoundaryProps): void {
    if (visit !== this.props.visit && this.state.caught !== undefined) this.retry();
  }

  private readonly retry = (): void => this.setState({ caught: undefined });

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : <ErrorPage caught={caught} onRetry={this.retry} />;
  }
}
