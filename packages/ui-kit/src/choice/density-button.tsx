import './density-button.css';
import { useTexts } from '@vp/i18n/react';
import { useAtomValue } from 'jotai';
import { Icon } from '../icon/icon.tsx';
import { chooseDensity, densityAtom } from '../theme/density.ts';

/** Switches the rows of all lists between compact and comfortable; absent on a touch screen and on a phone. */
export function DensityButton() {
  const { t } = useTexts();
  const isComfortable = useAtomValue(densityAtom) === 'comfortable';
  const label = t('ui.table.comfortable');
  return (
    <button
      type="button"
      className="vk-icon-button vk-density-button"
      aria-label={label}
      aria-pressed={isComfortable}
      title={label}
      onClick={() => chooseDensity(isComfortable ? 'compact' : 'comfortable')}
    >
      <Icon name="list" />
    </button>
  );
}
