import './state.css';
import { useTexts } from '@vp/i18n/react';
import { useElapsed } from './delayed.ts';

/** After 8 s of waiting says that it still loads. Mount it only while something loads. */
export function SlowNotice() {
  const { t } = useTexts();
  const isSlow = useElapsed(8000);
  return <div role="status">{isSlow && <div className="vk-slow">{t('ui.slow')}</div>}</div>;
}
