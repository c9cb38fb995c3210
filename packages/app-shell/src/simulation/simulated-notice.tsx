import styles from './simulated-notice.module.css';
import { useSession } from '@vp/access';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { useApi, useConfig } from '../context/app-context.ts';
import { platformQuery } from '../context/platform-query.ts';

/**
 * Renders a tab at the edge of the window with the simulated services and a link to their messages; nothing without
 * simulated services.
 */
export function SimulatedNotice() {
  const { t } = useTexts();
  const { apiBase } = useConfig();
  // For logged-in users, the first page fetches the platform settings.
  const isGuest = useSession().kind === 'loggedOut';
  const { data } = useQuery({ ...platformQuery(useApi()), enabled: isGuest });
  if (data === undefined || data.simulators.length === 0) return null;
  return (
    <aside aria-label={t('common.simulation.title')}>
      <details className={styles.tab} data-part="simulated-notice">
        <summary>{t('common.simulation.title')}</summary>
        <div className={styles.words}>
          <p>{t('common.simulation.text')}</p>
          <a href={`${apiBase}/simulator`} target="_blank" rel="noreferrer">
            {t('common.simulation.messages')}
          </a>
        </div>
      </details>
    </aside>
  );
}
