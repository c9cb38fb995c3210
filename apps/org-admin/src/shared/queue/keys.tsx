import { useTexts } from '@vp/i18n/react';
import { useLatest } from '@vp/ui-kit';
import { useEffect } from 'react';
import styles from './keys.module.css';

/** Binds Ctrl+Enter (or Cmd+Enter) to the primary action. */
export function usePrimaryKey(act: (() => void) | undefined): void {
  const latest = useLatest(act);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // A held key repeats, but each row needs its own key press.
      if (event.repeat || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      latest.current?.();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
}

export function PrimaryKeyHint({ action }: { action: string }) {
  const { t } = useTexts();
  return (
    <span className={styles.keys} aria-hidden>
      <kbd className={styles.key}>{t('queue.actions.ctrlKey')}</kbd>{' '}
      <kbd className={styles.key}>{t('queue.actions.enterKey')}</kbd> {action}
    </span>
  );
}

export function ListKeyHint() {
  const { t } = useTexts();
  return (
    <p className={styles.keys} aria-hidden>
      <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> {t('queue.list.keysMove')}{' '}
      <kbd className={styles.key}>{t('queue.list.space')}</kbd> {t('queue.list.keysSelect')}
    </p>
  );
}
