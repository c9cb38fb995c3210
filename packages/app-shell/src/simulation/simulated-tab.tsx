import './simulated-tab.css';
import { useTexts } from '@vp/i18n/react';
import { useConfig } from '../context/app-context.ts';

/** A tab on the edge of the window, over the page and no part of its height: what is simulated, and where the messages are. */
export function SimulatedTab() {
  const { t } = useTexts();
  const { apiBase } = useConfig();
  return (
    <aside aria-label={t('common.simulation.title')}>
      <details className="simulated-tab">
        <summary>{t('common.simulation.title')}</summary>
        <div className="simulated-words">
          <p>{t('common.simulation.text')}</p>
          <a href={`${apiBase}/simulator`} target="_blank" rel="noreferrer">
            {t('common.simulation.messages')}
          </a>
        </div>
      </details>
    </aside>
  );
}
