import './home.css';
import type { MenuEntry } from '@vp/access';
import { useTexts } from '@vp/i18n/react';
import { CountBadge, Icon } from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';
import { Link } from 'react-router-dom';

/** The icon of each entry of a menu. */
export const entryIcons: Readonly<Record<MenuEntry['name'], IconName>> = {
  'personnel-to-examine': 'people',
  'personnel-verification-real-name': 'id-card',
  'personnel-find-pwd': 'lock',
  'personnel-query': 'search',
  'organization-query': 'search',
  'organization-keep-record': 'file',
  'organization-ascription': 'building',
  'organization-invitation-operators': 'mail',
  'organization-authority-transfer': 'shield',
  'activity-release': 'plus',
  'activity-list': 'list',
  editData: 'building',
  editAdministrator: 'user',
  changePhone: 'phone',
  changeEmail: 'mail',
  bindPhone: 'phone',
  changePassword: 'lock',
  securityQuestions: 'help',
};

type EntryGridProps = {
  entries: readonly MenuEntry[];
  label: string;
  counts?: Readonly<Partial<Record<MenuEntry['name'], number>>>;
};

/** Icon grid; rows at extra-large text. */
export function EntryGrid({ entries, label, counts = {} }: EntryGridProps) {
  const { t } = useTexts();
  return (
    <ul className="admin-entries" aria-label={label}>
      {entries.map(({ name, path }) => (
        <li key={name}>
          <Link to={path}>
            <span className="admin-entry-icon">
              <Icon name={entryIcons[name]} size={24} />
              <CountBadge count={counts[name] ?? 0} />
            </span>
            <span>{t(`home.entries.${name}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
