import styles from './navigation-progress.module.css';
import { useTexts } from '@vp/i18n/react';
import { useNavigation } from 'react-router-dom';

/** Renders a progress line at the top of the window if the next page takes longer than 300 ms. */
export function NavigationProgress() {
  const { t } = useTexts();
  if (useNavigation().state === 'idle') return null;
  return <div className={styles.navigationProgress} role="progressbar" aria-label={t('ui.loading')} />;
}
