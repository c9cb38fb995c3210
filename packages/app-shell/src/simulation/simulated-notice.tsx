import './simulated-notice.css';
import { useSession } from '@vp/access';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { useApi, useConfig } from '../context/app-context.ts';
import { platformQuery } from '../context/platform-query.ts';

/** A tab on the edge of the window: what is simulated, and where the messages are. Nothing where nothing is simulated. */
export function SimulatedNotice() {
  const { t } = useTexts();
  const { apiBase } = useConfig();
  // Other readers see it once the first page has asked for the platform.
  const isGuest = useSession().kind === 'loggedOut';
  const { data } = useQuery({ ...platformQuery(useApi()), enabled: isGuest });
  if (data === undefined || data.simulators.length === 0) return null;
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
