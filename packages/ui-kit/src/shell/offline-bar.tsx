import styles from './offline-bar.module.css';
import { useTexts } from '@vp/i18n/react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../icon/icon.tsx';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Returns the browser's network state; a server renders the online page. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Returns the reason that disables a sending button while offline; undefined while online. */
export function useOfflineReason(): string | undefined {
  const { t } = useTexts();
  return useIsOnline() ? undefined : t('ui.offlineSubmit');
}

export interface OfflineBarProps {
  /** Time of the displayed content, formatted in the reader's language. */
  since?: string | undefined;
  onRetry: () => void;
}

/** Renders nothing while online; never a modal. */
export function OfflineBar({ since, onRetry }: OfflineBarProps) {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.offline} data-part="offline">
          <Icon name="offline" size={22} />
          <span>{since ? t('ui.offlineSince', { time: since }) : t('ui.offline')}</span>
          <button type="button" onClick={onRetry}>
            {t('ui.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
