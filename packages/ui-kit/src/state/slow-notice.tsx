import styles from './state.module.css';
import { useTexts } from '@vp/i18n/react';
import { useElapsed } from './delayed.ts';

/** Shows a message after 8 s of loading. Mount it only during loading. */
export function SlowNotice() {
  const { t } = useTexts();
  const isSlow = useElapsed(8000);
  return <div role="status">{isSlow && <div className={styles.slow}>{t('ui.slow')}</div>}</div>;
}
