import type { MenuEntry } from '@vp/access';
import { useTexts } from '@vp/i18n/react';
import type { Entry, IconName } from '@vp/ui-kit';

/** The icon of each entry of a menu. */
export const entryIcons: Readonly<Record<MenuEntry['name'], IconName>> = {
  'personnel-to-examine': 'people',
  'personnel-verification-real-name': 'id-card',
  'personnel-find-pwd': 'lock',
  'personnel-query': 'user',
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

const openEntries: readonly MenuEntry['name'][] = [
  'activity-release',
  'activity-list',
  'personnel-to-examine',
  'personnel-verification-real-name',
];

/** The entries of menus as the kit's grid takes them; those that are not open yet say so. */
export function useEntries(entries: readonly MenuEntry[]): readonly Entry[] {
  const { t } = useTexts();
  return entries.map(({ name, path }) => ({
    to: path,
    label: t(`home.entries.${name}`),
    icon: entryIcons[name],
    note: openEntries.includes(name) ? undefined : t('home.entries.notOpen'),
  }));
}
