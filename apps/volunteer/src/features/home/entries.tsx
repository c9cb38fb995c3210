import './entries.css';
import { useTexts } from '@vp/i18n/react';
import { Icon } from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

const entries = [
  { word: 'activities', icon: 'search', tone: 'brand', to: paths.activities() },
  { word: 'mine', icon: 'calendar', tone: 'azul', to: paths.myActivities() },
  { word: 'certificate', icon: 'id-card', tone: 'gold', to: paths.certificate() },
  { word: 'card', icon: 'card', tone: 'coral', to: paths.card() },
] as const satisfies readonly { word: string; icon: IconName; tone: string; to: string }[];

/** What a volunteer comes here for most: a grid, rows at the largest text. */
export function Entries() {
  const { t } = useTexts();
  return (
    <nav className="home-entries" aria-label={t('home.entries.label')}>
      {entries.map(({ word, icon, tone, to }) => (
        <Link key={word} to={to} className="home-entry">
          <span className={`home-entry-icon home-entry-icon--${tone}`}>
            <Icon name={icon} size={26} />
          </span>
          <span>{t(`home.entries.${word}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
