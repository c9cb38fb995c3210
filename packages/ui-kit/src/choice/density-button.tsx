import styles from './density-button.module.css';
import { useTexts } from '@vp/i18n/react';
import { useAtomValue } from 'jotai';
import { IconButton } from '../button/button.tsx';
import { chooseDensity, densityAtom } from '../theme/density.ts';

/** Switches the rows of all lists between compact and comfortable; absent on a touch screen and on a phone. */
export function DensityButton() {
  const { t } = useTexts();
  const isComfortable = useAtomValue(densityAtom) === 'comfortable';
  const label = t('ui.table.comfortable');
  return (
    <IconButton
      icon="list"
      size={20}
      className={styles.densityButton}
      label={label}
      title={label}
      pressed={isComfortable}
      onClick={() => chooseDensity(isComfortable ? 'compact' : 'comfortable')}
    />
  );
}
