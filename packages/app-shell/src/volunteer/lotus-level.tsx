import styles from './lotus-level.module.css';
import { useTexts } from '@vp/i18n/react';
import { Hidden, LotusMark } from '@vp/ui-kit';
import type { LotusProps } from '@vp/ui-kit';

/** Renders the star level as petals, with a text for screen readers. */
export function LotusLevel(props: LotusProps) {
  const { t } = useTexts();
  return (
    <span className={styles.lotusLevel}>
      <LotusMark {...props} />
      <Hidden>{t('ui.star', { count: Math.floor(props.stars) })}</Hidden>
    </span>
  );
}
