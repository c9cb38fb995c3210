import type { MenuEntry } from '@vp/access';
import { useTexts } from '@vp/i18n/react';
import type { Entry, IconName } from '@vp/ui-kit';

/** The icon of each entry of a menu. */
export const entryIcons: Readonly<Record<MenuEntry['name'], IconName>> = {
  'personnel-to-examine': 'people',
  'personnel-verification-real-name': 'id-card',
  'personnel-find-pwd': 'lock',
  'personnel-query': 'user',
  'personnel-volunteer-card': 'card',
  'organization-query': 'search',
  'organization-keep-record': 'file',
  'organization-ascription': 'building',
  'organization-invitation-operators': 'people',
  'organization-authority-transfer': 'shield',
  'organization-suspend': 'lock',
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

/** The first of them is where its menu leads on a desktop. */
const openEntries: readonly MenuEntry['name'][] = [
  'activity-list',
  'activity-release',
  'personnel-to-examine',
  'personnel-verification-real-name',
  'personnel-volunteer-card',
  'personnel-find-pwd',
  'personnel-query',
  'organization-query',
  'organization-invitation-operators',
  'organization-authority-transfer',
  'changePhone',
  'changeEmail',
  'bindPhone',
  'changePassword',
  'securityQuestions',
  'organization-keep-record',
  'organization-ascription',
  'editData',
  'editAdministrator',
];

export const isOpenEntry = ({ name }: MenuEntry): boolean => openEntries.includes(name);

/** Those that are open come first. */
export function byOpenness(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return [
    ...openEntries.flatMap((name) => entries.filter((entry) => entry.name === name)),
    ...entries.filter((entry) => !isOpenEntry(entry)),
  ];
}

/** The entries of menus as the kit's grid takes them; those that are not open yet come last and say so. */
export function useEntries(entries: readonly MenuEntry[]): readonly Entry[] {
  const { t } = useTexts();
  return byOpenness(entries).map((entry) => ({
    to: entry.path,
    label: t(`home.entries.${entry.name}`),
    icon: entryIcons[entry.name],
    note: isOpenEntry(entry) ? undefined : t('home.entries.notOpen'),
  }));
}
