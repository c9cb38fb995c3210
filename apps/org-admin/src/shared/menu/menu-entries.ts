import type { MenuEntry } from '@vp/access';
import type { Todo } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import type { Entry, IconName } from '@vp/ui-kit';

/** Icon of each menu entry. */
export const entryIcons: Readonly<Record<MenuEntry['name'], IconName>> = {
  'personnel-to-examine': 'people',
  'personnel-verification-real-name': 'id-card',
  'personnel-find-pwd': 'lock',
  'personnel-query': 'user',
  'personnel-integrity': 'shield',
  'personnel-volunteer-card': 'card',
  'organization-query': 'search',
  'organization-keep-record': 'file',
  'organization-ascription': 'building',
  'organization-invitation-operators': 'people',
  'organization-authority-transfer': 'shield',
  'organization-suspend': 'lock',
  'organization-insight': 'chart',
  'organization-audit': 'clock',
  'organization-content': 'megaphone',
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

/** To-dos behind each menu entry; those of activities have their own. Registrations are listed beside the filings. */
export const waitingBehind: Partial<Readonly<Record<MenuEntry['name'], readonly Todo['kind'][]>>> = {
  'personnel-to-examine': ['join'],
  'personnel-verification-real-name': ['realName'],
  'personnel-find-pwd': ['appeal'],
  'personnel-integrity': ['integrity', 'contentReport'],
  'personnel-volunteer-card': ['card'],
  'organization-keep-record': ['registration', 'filing'],
  'organization-ascription': ['ownership', 'affiliation'],
};

/** To-dos behind the messages of volunteers, which are no entry of the menu's table. */
export const messageTodos = ['thread'] as const satisfies readonly Todo['kind'][];

/** Menu entries by frequency of use. On a desktop a menu links to its first entry. */
const order: readonly MenuEntry['name'][] = [
  'activity-list',
  'activity-release',
  'personnel-to-examine',
  'personnel-verification-real-name',
  'personnel-volunteer-card',
  'personnel-find-pwd',
  'personnel-integrity',
  'personnel-query',
  'organization-query',
  'organization-insight',
  'organization-content',
  'organization-invitation-operators',
  'organization-audit',
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

/** Returns the entries of a menu, the most used ones first. */
export function inOrder(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return [
    ...order.flatMap((name) => entries.filter((entry) => entry.name === name)),
    ...entries.filter(({ name }) => !order.includes(name)),
  ];
}

/** Returns menu entries in the format of the kit's grid. */
export function useEntries(entries: readonly MenuEntry[]): readonly Entry[] {
  const { t } = useTexts();
  return inOrder(entries).map((entry) => ({
    to: entry.path,
    label: t(`home.entries.${entry.name}`),
    icon: entryIcons[entry.name],
  }));
}
