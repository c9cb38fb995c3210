import './home.css';
import type { Permission } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { CountBadge, Icon } from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import type { AdminMenu } from '../../shared/paths.ts';

type OpenEntry =
  | 'editData'
  | 'editAdministrator'
  | 'changePhone'
  | 'changeEmail'
  | 'bindPhone'
  | 'changePassword'
  | 'securityQuestions';

export type Entry = {
  readonly name: Permission | OpenEntry;
  readonly icon: IconName;
  readonly to: string;
  /** The right that shows the entry; open to everybody without one. */
  readonly permission?: Permission;
};

const byRight = (permission: Permission, icon: IconName, to: string): Entry => ({
  name: permission,
  permission,
  icon,
  to,
});

/** The entries of each menu, in the order of the mock-ups. */
export const menuEntries: Readonly<Record<AdminMenu, readonly Entry[]>> = {
  personnel: [
    byRight('personnel-to-examine', 'people', paths.reviewList('join')),
    byRight('personnel-verification-real-name', 'id-card', paths.reviewList('realName')),
    byRight('personnel-find-pwd', 'lock', paths.findPassword()),
    byRight('personnel-query', 'search', paths.personnelQuery()),
  ],
  organization: [
    byRight('organization-query', 'search', paths.organizationQuery()),
    byRight('organization-keep-record', 'file', paths.keepRecord()),
    byRight('organization-ascription', 'building', paths.ascription()),
    byRight('organization-invitation-operators', 'mail', paths.inviteOperators()),
    byRight('organization-authority-transfer', 'shield', paths.authorityTransfer()),
  ],
  activity: [
    byRight('activity-release', 'plus', paths.release()),
    byRight('activity-list', 'list', paths.activityList()),
  ],
  data: [
    { name: 'editData', icon: 'building', to: paths.editData() },
    { name: 'editAdministrator', icon: 'user', to: paths.editAdministrator() },
    { name: 'changePhone', icon: 'phone', to: paths.changePhone() },
    { name: 'changeEmail', icon: 'mail', to: paths.changeEmail() },
  ],
  account: [
    { name: 'bindPhone', icon: 'phone', to: paths.bindPhone() },
    { name: 'changePassword', icon: 'lock', to: paths.changePassword() },
    { name: 'securityQuestions', icon: 'help', to: paths.securityQuestions() },
  ],
};

/** The entries of a menu that these rights open. */
export function permittedEntries(menu: AdminMenu, permissions: readonly Permission[]): readonly Entry[] {
  return menuEntries[menu].filter(({ permission }) => permission === undefined || permissions.includes(permission));
}

type EntryGridProps = {
  entries: readonly Entry[];
  label: string;
  counts?: Readonly<Partial<Record<Entry['name'], number>>>;
};

/** Icon grid; rows at extra-large text. */
export function EntryGrid({ entries, label, counts = {} }: EntryGridProps) {
  const { t } = useTexts();
  return (
    <ul className="admin-entries" aria-label={label}>
      {entries.map(({ name, icon, to }) => (
        <li key={name}>
          <Link to={to}>
            <span className="admin-entry-icon">
              <Icon name={icon} size={24} />
              <CountBadge count={counts[name] ?? 0} />
            </span>
            <span>{t(`home.entries.${name}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
