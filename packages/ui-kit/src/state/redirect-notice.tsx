import './result-page.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type RedirectNoticeProps = { seconds?: number; onDone: () => void };

/** A countdown to the next page that can be stopped with "stay on this page". */
export function RedirectNotice({ seconds = 8, onDone }: RedirectNoticeProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<number | 'stay'>(seconds);

  useEffect(() => {
    if (left === 'stay') return;
    if (left <= 0) return onDone();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onDone]);

  if (left === 'stay') return null;
  return (
    <div className="vk-redirect">
      <span className="vk-num">{t('ui.result.redirect', { count: left })}</span>
      <button type="button" onClick={() => setLeft('stay')}>
        {t('ui.result.stay')}
      </button>
    </div>
  );
}
